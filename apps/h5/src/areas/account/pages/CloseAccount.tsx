/** 注销账号: obstacles, what is deleted and what is kept, then the application. */

import { useQueryClient } from '@tanstack/react-query'
import { applyDestroy, destroyInit, mineSendCode } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { useState } from 'react'
import { parsePageUrl } from '../../../lib/url/pageUrl.ts'
import { reLaunch } from '../../../pageStack/navigation.ts'
import { discardDrafts } from '../../../runtime/draftStore.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { StatusSkeleton } from '../../../ui/states/skeletons.tsx'
import type { ClosureState } from '../account.types.ts'
import { AgreementLine, useAgreementConsent } from '../components/signIn/AgreementLine.tsx'
import { CodeField } from '../components/signIn/CodeField.tsx'

const confirmation = (days: number) => ({
  title: '确认注销账号？',
  text: `提交后账号立即暂停使用，${days} 天内可以撤销。到期后个人信息会被删除，不能恢复。`,
  confirm: '注销账号',
  isDanger: true,
})

function Blocks({ blocks }: Pick<ClosureState, 'blocks'>) {
  return (
    <>
      <NoticeStrip tone="no">先处理下面的事项，才能注销</NoticeStrip>
      <Rows>
        {blocks.map(({ sentence, path }) => (
          <Row
            key={sentence}
            title={sentence}
            {...(path && runtime().canOpen(path) && { to: parsePageUrl(path).path, value: '去处理' })}
          />
        ))}
      </Rows>
    </>
  )
}

function Application({ state }: { state: ClosureState }) {
  const [code, setCode] = useState('')
  const { filled, fill, draft, discard } = useDraft('closure', { reason: '' })
  const consent = useAgreementConsent()
  const client = useQueryClient()
  const { agreement, phone } = state
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (phone && code.length !== 6) throw new ValidationError({ code: '请填写 6 位数字验证码' })
    if (!(await consent.ensure([agreement]))) return
    if (!(await ask(confirmation(state.cooling_days)))) return
    const closing = await runtime().call(applyDestroy, {
      agreements: [{ kind: agreement.kind, version: agreement.version }],
      reason: filled.reason.trim(),
      ...(phone && { code }),
    })
    discard()
    discardDrafts()
    setReadData(client, destroyInit, {}, closing)
    reLaunch(accountScreens.closure())
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
      <Card title="验证身份">
        <div className="form">
          {phone && (
            <>
              <p className="f13 t3">
                验证码将发送到 <span className="num">{phone}</span>
              </p>
              <CodeField
                value={code}
                onChange={setCode}
                error={problems.code}
                to="own"
                send={() => runtime().call(mineSendCode, { purpose: 'close' })}
              />
            </>
          )}
          <TextArea
            name="reason"
            label="离开的原因（选填）"
            maxLength={200}
            value={filled.reason}
            onChange={(reason) => fill({ reason })}
            error={problems.reason}
          />
        </div>
      </Card>
      <div>
        <Button type="submit" kind="danger" size="lg" isBlock isBusy={isBusy}>
          申请注销
        </Button>
        <AgreementLine agreements={[agreement]} consent={consent} />
      </div>
    </Form>
  )
}

export function CloseAccount() {
  const read = useRead(destroyInit, {})
  const { data } = read
  return (
    <PageLayout state={stateOf(read)} skeleton={<StatusSkeleton rows={5} />}>
      {data && (
        <>
          <Card title="注销后会删除">
            <p className="f13">{data.erased.join('、')}</p>
          </Card>
          <Card title="依法需要保留">
            <p className="f13">{data.kept.join('、')}</p>
          </Card>
          {data.state === 'closing' && (
            <Link className="btn primary lg block" to={accountScreens.closure()} open="redirect">
              查看注销进度
            </Link>
          )}
          {data.state === 'open' &&
            (data.blocks.length > 0 ? <Blocks blocks={data.blocks} /> : <Application state={data} />)}
        </>
      )}
    </PageLayout>
  )
}
