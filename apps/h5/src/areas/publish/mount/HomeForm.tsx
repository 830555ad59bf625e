/** The code, the words and the time of a homepage, with how it will look. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { homeMounts, homeProfile, mountHome, mountList } from '@wallpaper/contract/publish'
import { homeTextMax, mountStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { type ReactNode, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Card, Row, Rows } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CodeSheet, codesFor } from './CodeSheet.tsx'
import css from './mount.module.css'
import type { Home, MountForm } from './mount.types.ts'
import { whenText } from './mountTime.ts'
import { type Chosen, TimePick } from './TimePick.tsx'
import { shortCount } from './WorkGrid.tsx'

function Preview({ home, text }: { home: Home; text: string }) {
  const { account } = home
  const { profile } = useRead(homeProfile, { account_id: account.id }, { isQuiet: true }).data ?? {}
  const { name } = platforms[account.platform]
  return (
    <Card title="挂上以后主页长这样" more={<small className="t3">{name}</small>}>
      <div className={css.preview}>
        <div className={css.person}>
          <Avatar url={account.avatar_url} name={account.nickname} size={48} />
          <span className={css.homeFacts}>
            <b>{account.nickname}</b>
            {profile && (
              <small>
                {name}号 {profile.handle}
              </small>
            )}
          </span>
        </div>
        {profile && (
          <div className={`num ${css.figures}`}>
            <span>
              <b>{shortCount(profile.likes)}</b> 获赞
            </span>
            <span>
              <b>{shortCount(profile.following)}</b> 关注
            </span>
            <span>
              <b>{shortCount(profile.fans)}</b> 粉丝
            </span>
          </div>
        )}
        <div className={css.entry}>
          <Icon name="link" size={18} />
          <span>{text || '入口上的文字'}</span>
          <Icon name="right" size={16} />
        </div>
      </div>
    </Card>
  )
}

const noteOf = ({ code, state }: Home, next: string): string => {
  if (state === 'reviewing') return '上一次还在审核，有结果后再换'
  if (code && code !== next) return `审核通过前继续显示「${code}」，收益按访问发生时的口令算`
  return '通过平台审核后出现在主页上'
}

interface HomeFormProps {
  form: MountForm
  home: Home
  list: ReactNode
}

export function HomeForm({ form, home, list }: HomeFormProps) {
  const { account } = home
  const codes = codesFor(form, account.platform)
  const [code, setCode] = useState(home.code || (codes[0]?.code ?? ''))
  const [text, setText] = useState(home.text || '原图点这里取')
  const [chosen, setChosen] = useState<Chosen>({ id: 'now', at: null })
  const [isPicking, setPicking] = useState(false)
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    const when = chosen.at === null ? {} : { at: chosen.at }
    const made = await runtime().call(mountHome, { account_id: account.id, code, text, ...when })
    invalidate(homeMounts, mountList)
    toast(made.state === 'failed' ? made.sentence : mountStates[made.state])
  })
  const isUnderWay = home.state === 'reviewing' || home.state === 'waiting'
  const verb = chosen.at === null ? '提交' : `${whenText(chosen.at, Date.now())} 提交`
  return (
    <PageLayout
      right={<NavAction label="挂载教程" onPress={() => navigateTo(learnScreens.mount())} />}
      bottom={
        <>
          <p className="hint">{noteOf(home, code)}</p>
          <Button
            kind="primary"
            size="lg"
            isBlock
            isBusy={isBusy}
            isDisabled={code === '' || text.trim() === '' || isUnderWay}
            onPress={() => void submit()}
          >
            {home.code && home.code !== code ? `${verb}，换成「${code}」` : `${verb}「${code}」`}
          </Button>
        </>
      }
    >
      {list}
      <Preview home={home} text={text} />
      <Rows>
        <Row
          title={home.code ? '换成口令' : '挂载口令'}
          value={code || '先建一个口令'}
          onPress={() => setPicking(true)}
        />
      </Rows>
      <Card>
        <TextField
          name="text"
          label="显示文字"
          maxLength={homeTextMax}
          value={text}
          onChange={setText}
          error={problems.text ?? problems.code}
          hasCounter
        />
        <span className={css.ask}>什么时候</span>
        <TimePick now={Date.now()} value={chosen} onChange={setChosen} error={problems.at} />
      </Card>
      {isPicking && (
        <CodeSheet
          form={form}
          platform={account.platform}
          onPick={setCode}
          onClose={() => setPicking(false)}
        />
      )}
    </PageLayout>
  )
}
