/** 更换邀请人: the current inviter, lookup of a code, and the one change people may make themselves. */
import { changeInviteInit, changeInviteUser, queryUser } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Card, NoticeStrip } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ContactCard } from '../components/ContactCard.tsx'
import css from '../components/team.module.css'
import { dayText } from '../team.labels.ts'
import type { ChangeForm, FoundInviter } from '../team.types.ts'

function Current({ inviter }: Pick<ChangeForm, 'inviter'>) {
  if (!inviter) return <p className={css.note}>你还没有邀请人</p>
  return (
    <div className={css.person}>
      <Avatar url={inviter.avatar_url} name={inviter.nickname} size={44} />
      <div className={css.facts}>
        <div className={css.name}>
          <b>{inviter.nickname}</b>
        </div>
        <span className={css.note}>{dayText(inviter.from_day)} 起</span>
      </div>
    </div>
  )
}

function Found({ found, onChange, isBusy }: { found: FoundInviter; onChange: () => void; isBusy: boolean }) {
  return (
    <Card title="是 TA 吗">
      <div className={css.person}>
        <Avatar url={found.avatar_url} name={found.nickname} size={44} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{found.nickname}</b>
          </div>
          <span className={css.note}>{found.note || '核对昵称和头像，确认后再更换'}</span>
        </div>
      </div>
      {!found.note && (
        <div style={{ marginTop: 16 }}>
          <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={onChange}>
            换成 TA
          </Button>
        </div>
      )}
    </Card>
  )
}

function ChangeCard({ form }: { form: ChangeForm }) {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<FoundInviter | null>(null)
  const invalidate = useInvalidate()
  const look = useSubmit(async () => {
    setFound(await runtime().call(queryUser, { invite_code: code.trim() }))
  })
  const change = useSubmit(async (key) => {
    const isSure = await ask({
      title: `把邀请人换成 ${found?.nickname ?? ''}？`,
      text: `从 ${dayText(form.from_day)} 起生效，只能换这一次。之前的收益不受影响，分成由平台承担。`,
      confirm: '更换邀请人',
    })
    if (!isSure) return
    await runtime().call(changeInviteUser, { invite_code: code.trim() }, { idempotencyKey: key })
    setFound(null)
    setCode('')
    invalidate(changeInviteInit)
    toast('邀请人已更换')
  })
  return (
    <>
      <Card title="换成谁">
        <Form onSubmit={() => void look.submit()} problems={look.problems} className={css.form ?? 'form'}>
          <TextField
            label="对方的邀请码"
            name="invite_code"
            value={code}
            maxLength={20}
            placeholder="请填写邀请码"
            hasClear
            onChange={(text) => {
              setCode(text)
              setFound(null)
            }}
          />
          <Button
            kind={found ? 'soft' : 'primary'}
            size="lg"
            isBlock
            type="submit"
            isBusy={look.isBusy}
            isDisabled={code.trim() === ''}
            busyText="查找中"
          >
            查找
          </Button>
        </Form>
      </Card>
      {found && <Found found={found} isBusy={change.isBusy} onChange={() => void change.submit()} />}
    </>
  )
}

export function ChangeInviter() {
  const read = useRead(changeInviteInit, {})
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<FormSkeleton fields={2} />}
      onRefresh={() => read.refetch()}
      {...(data?.note &&
        data.can_unbind && {
          bottom: (
            <Button
              kind="primary"
              size="lg"
              isBlock
              onPress={() => navigateTo(teamScreens.unbind({ side: 'applicant' }))}
            >
              申请解绑
            </Button>
          ),
        })}
    >
      {data && (
        <>
          <NoticeStrip tone="info">
            {data.note || `${formatDay(data.until)} 前可以自己更换一次，从第二天起生效`}
          </NoticeStrip>
          <Card title="我的邀请人">
            <Current inviter={data.inviter} />
          </Card>
          {data.inviter && <ContactCard />}
          {!data.note && <ChangeCard form={data} />}
        </>
      )}
    </PageLayout>
  )
}
