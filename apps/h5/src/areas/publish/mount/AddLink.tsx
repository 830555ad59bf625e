/** The link of a delayed mount: checked while it is typed; the button repeats the time. */
import { mountAddLink, mountCheckLink, mountList, mountRead } from '@wallpaper/contract/publish'
import { backfillTextMax } from '@wallpaper/contract/publish/backfill.labels'
import { mountStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CodeSheet } from './CodeSheet.tsx'
import { MountActs, MountHead } from './MountCard.tsx'
import css from './mount.module.css'
import type { Mount, MountForm } from './mount.types.ts'
import { whenText } from './mountTime.ts'
import { type Chosen, TimePick } from './TimePick.tsx'

const pauseMs = 500

function Seen({
  work,
}: {
  work:
    | NonNullable<Mount['work']>
    | {
        title: string
        author: string
        platform: Mount['platform']
        published_at: number | null
        cover_url: string | null
      }
}) {
  return (
    <div className={`${css.head} ${css.seen}`}>
      <span className={css.thumb}>{work.cover_url && <img src={work.cover_url} alt="" />}</span>
      <div className={css.facts}>
        <span className={css.title}>
          <b>{work.title || '标题还没读到'}</b>
        </span>
        <span>{[platforms[work.platform].name, work.author].filter(Boolean).join(' · ')}</span>
        {work.published_at !== null && <span className="num">{formatTime(work.published_at)} 发布</span>}
      </div>
    </div>
  )
}

const useLinkCheck = (mount: Mount, text: string) => {
  const pasted = useDebounced(text.trim(), pauseMs)
  const read = useRead(
    mountCheckLink,
    { mount_id: mount.id, text: pasted },
    { isOff: pasted === '', isQuiet: true },
  )
  const isCurrent = pasted !== '' && pasted === text.trim()
  const sentence = read.error ? sentenceOf(read.error) : read.data?.sentence
  return {
    pasted,
    check: isCurrent ? read.data : undefined,
    sentence: isCurrent ? sentence : undefined,
    isReading: text !== '' && (!isCurrent || read.isFetching),
  }
}

export function AddLink({ mount, form }: { mount: Mount; form: MountForm }) {
  const now = Date.now()
  const [text, setText] = useState('')
  const [code, setCode] = useState(mount.code)
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<Chosen>(
    mount.scheduled_at > now ? { id: 'own', at: mount.scheduled_at } : { id: 'now', at: null },
  )
  const { pasted, check, sentence, isReading } = useLinkCheck(mount, text)
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    const when = chosen.at === null ? { now: true } : { at: chosen.at }
    const linked = await runtime().call(mountAddLink, { mount_id: mount.id, text: pasted, code, ...when })
    invalidate(mountList, mountRead)
    toast(linked.state === 'failed' ? linked.sentence : mountStates[linked.state])
  })
  const save = chosen.at === null ? '保存，立即挂载' : `保存，${whenText(chosen.at, now)} 挂载`
  return (
    <PageLayout
      bottom={
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          isDisabled={!check?.ok}
          onPress={() => void submit()}
        >
          {save}
        </Button>
      }
    >
      <section className={`card ${css.item}`}>
        <MountHead mount={mount} line={`新建于 ${whenText(mount.created_at, now)}`} />
        <MountActs mount={mount} isWhole />
      </section>
      <Card>
        <TextField
          name="text"
          label="作品链接或整段分享内容"
          maxLength={backfillTextMax}
          placeholder="在平台上点「分享 - 复制链接」，回来粘贴"
          value={text}
          onChange={setText}
          error={problems.text}
          hasClear
        />
        {isReading && <p className="field-note">正在识别…</p>}
        {sentence && !isReading && (
          <p className={css.checked} data-ok={check?.ok ?? false} role="status">
            <Icon name={check?.ok ? 'fill-check' : 'fill-alert'} size={16} />
            {sentence}
          </p>
        )}
        {check?.work && check.ok && <Seen work={check.work} />}
      </Card>
      <Card>
        <span className={css.ask}>什么时候挂载</span>
        <TimePick now={now} value={chosen} onChange={setChosen} error={problems.at} />
        <p className="field-note">到点自动挂载，结果会发消息告诉你。挂载后口令的访问计入这条作品。</p>
      </Card>
      <Rows>
        <Row icon="key" title="挂载口令" value={code} onPress={() => setPicking(true)} />
      </Rows>
      {isPicking && (
        <CodeSheet form={form} platform={mount.platform} onPick={setCode} onClose={() => setPicking(false)} />
      )}
    </PageLayout>
  )
}
