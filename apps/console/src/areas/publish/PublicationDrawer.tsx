/** One publication: its steps, and what staff can do while its result is unknown. */
import type { OutputOf } from '@wallpaper/contract'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import {
  askPublication,
  linkPublication,
  staffPublicationRead,
  staffPublications,
  unsentPublication,
} from '@wallpaper/contract/publish/publication.console'
import {
  askAnswers,
  publicationOrigins,
  publicationStates,
} from '@wallpaper/contract/publish/publication.labels'
import { Alert, App, Button, Drawer, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { type FlowStep, FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { publicationTones } from './publication.labels.ts'
import css from './publish.module.css'

type Publication = OutputOf<typeof staffPublicationRead>

const stale = [staffPublications, staffPublicationRead]

const LinkDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [link, setLink] = useState('')
  return (
    <ReasonDialog
      endpoint={linkPublication}
      invalidates={stale}
      title="填链接，标为已发"
      submitText="标为已发"
      lead="在平台上打开这条作品，把完整链接填在这里；之后由系统核对。"
      reason={{ help: '记入操作日志', placeholder: '例如：在创作者主页看到了这条作品' }}
      input={(reason) => ({ id, link, reason })}
      done="已标为已发，正在核对"
      onClose={onClose}
    >
      <Form.Item label="作品链接" name="link" rules={[{ required: true, message: '请填作品链接' }]}>
        <Input onChange={(event) => setLink(event.target.value)} />
      </Form.Item>
    </ReasonDialog>
  )
}

const UnsentDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ReasonDialog
    endpoint={unsentPublication}
    invalidates={stale}
    title="标为没发出"
    submitText="提交复核"
    isDangerous
    lead="要另一个人复核。如果平台上其实已发出，创作者再发会变成两条。"
    reason={{ help: '复核的人会看到，记入操作日志', placeholder: '例如：创作者主页和草稿箱里都没有' }}
    input={(reason) => ({ id, reason })}
    done="已提交，等另一个人复核"
    onClose={onClose}
  />
)

const Actions = ({ publication }: { publication: Publication }) => {
  const [opened, setOpened] = useState<'link' | 'unsent' | null>(null)
  const ask = useEndpointMutation(askPublication, { invalidates: stale })
  const attempt = useAttempt()
  const { message } = App.useApp()
  const { id, approval_id } = publication
  const run = () =>
    attempt(async () => {
      const { answer } = await ask.call({ id })
      void message[answer === 'found' ? 'success' : 'info'](askAnswers[answer])
    })
  const close = () => setOpened(null)
  return (
    <Space wrap>
      <Button type="primary" loading={ask.isPending} onClick={() => void run()}>
        立即查询
      </Button>
      <Button onClick={() => setOpened('link')}>填链接，标为已发</Button>
      <Button danger disabled={approval_id !== null} onClick={() => setOpened('unsent')}>
        {approval_id === null ? '标为没发出' : '等待复核'}
      </Button>
      {opened === 'link' && <LinkDialog id={id} onClose={close} />}
      {opened === 'unsent' && <UnsentDialog id={id} onClose={close} />}
    </Space>
  )
}

/** The same question may be asked again: later ones are counted. */
const stepsOf = ({ steps, next_ask_at, person_at }: Publication): FlowStep[] => {
  const seen = new Map<string, number>()
  const past = steps.map(({ title, note, at, is_bad }): FlowStep => {
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return {
      state: is_bad ? 'failed' : 'done',
      title: times > 1 ? `${title}（第 ${times} 次）` : title,
      aside: <TimeText at={at} />,
      note,
    }
  })
  return [
    ...past,
    ...(next_ask_at
      ? [{ state: 'now' as const, title: '下次查询', aside: <TimeText at={next_ask_at} /> }]
      : []),
    ...(person_at ? [{ state: 'todo' as const, title: '转人工', aside: <TimeText at={person_at} /> }] : []),
  ]
}

const factsOf = (publication: Publication) => [
  {
    label: '创作者',
    value: (
      <SubjectLink
        subject={{ key: `person:${publication.uid}`, label: `${publication.owner_name} ${publication.uid}` }}
      />
    ),
  },
  { label: '平台', value: `${platforms[publication.platform].name} ${publication.account}` },
  { label: '方式', value: publicationOrigins[publication.origin] },
  { label: '口令', value: publication.code || '没有' },
  { label: '发布单', value: publication.number },
  ...(publication.failure ? [{ label: '原因', value: publication.failure }] : []),
  ...(publication.url ? [{ label: '作品链接', value: publication.url }] : []),
  ...(publication.request_id ? [{ label: '请求号', value: `${publication.request_id}，只发送过 1 次` }] : []),
]

export const PublicationDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(staffPublicationRead, { id })
  const mayAct = useMay(askPublication)
  return (
    <Drawer open title={query.data?.title || '发布'} size={440} onClose={onClose}>
      <QueryView query={query}>
        {(publication) => (
          <>
            <StateTag tone={publicationTones[publication.state]}>
              {publicationStates[publication.state]}
            </StateTag>
            <div className={css.withPicture}>
              {publication.thumb_url && (
                <img
                  src={publication.thumb_url}
                  alt={`「${publication.title}」的画面`}
                  width={72}
                  height={96}
                />
              )}
              <Facts facts={factsOf(publication)} />
            </div>
            {publication.state === 'unknown' && (
              <Alert
                type="warning"
                showIcon
                title="提交后没有回应，作品可能已经发出。再发一次会变成两条，所以系统只查询。"
              />
            )}
            <h3>过程</h3>
            <FlowSteps steps={stepsOf(publication)} />
            {mayAct && publication.state === 'unknown' && <Actions publication={publication} />}
          </>
        )}
      </QueryView>
    </Drawer>
  )
}
