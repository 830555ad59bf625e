/** 公众号文章: articles on their way to official accounts; those without a result are only read, never sent again. */
import { articlePublicationTabs, publicationStateNames } from '@wallpaper/contract/gzh/article.labels'
import {
  articlePublications,
  askArticlePublication,
  linkArticlePublication,
  unsentArticlePublication,
} from '@wallpaper/contract/gzh/publication.console'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { tabsFrom, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

type Publication = ItemOf<typeof articlePublications>
type Act = 'link' | 'unsent'

const stale = [articlePublications]

const tones: Record<Publication['state'], Tone> = {
  preparing: 'wait',
  drafted: 'plain',
  submitting: 'wait',
  submitted: 'wait',
  published: 'ok',
  withdrawn: 'plain',
  refused: 'no',
  failed: 'no',
  unknown: 'no',
}

const LinkDialog = ({ publication, onClose }: { publication: Publication; onClose: () => void }) => {
  const [link, setLink] = useState('')
  return (
    <ReasonDialog
      endpoint={linkArticlePublication}
      invalidates={stale}
      title={`「${publication.title}」标为已发布`}
      submitText="标为已发布"
      lead="在公众号里打开这篇文章，把它的链接填在这里；会通知创作者。"
      reason={{ help: '记入操作日志', placeholder: '例如：在公众号的已发布里看到了这篇' }}
      input={(reason) => ({ id: publication.id, link, reason })}
      done="已标为已发布，通知了创作者"
      onClose={onClose}
    >
      <Form.Item label="文章链接" name="link" rules={[{ required: true, message: '请填文章链接' }]}>
        <Input onChange={(event) => setLink(event.target.value)} />
      </Form.Item>
    </ReasonDialog>
  )
}

const UnsentDialog = ({ publication, onClose }: { publication: Publication; onClose: () => void }) => (
  <ReasonDialog
    endpoint={unsentArticlePublication}
    invalidates={stale}
    title={`「${publication.title}」标为没发出`}
    submitText="提交复核"
    isDangerous
    lead="要另一个人复核。如果公众号里其实已发出，创作者再发会变成两篇。"
    reason={{ help: '复核的人会看到，记入操作日志', placeholder: '例如：公众号的已发布和草稿箱里都没有' }}
    input={(reason) => ({ id: publication.id, reason })}
    done="已提交，等另一个人复核"
    onClose={onClose}
  />
)

/** Asks WeChat about one; the row shows what it says. */
const useAsk = () => {
  const { call } = useEndpointMutation(askArticlePublication, { invalidates: stale })
  const attempt = useAttempt()
  const { message } = App.useApp()
  return ({ id }: Publication) =>
    void attempt(async () => {
      const { state } = await call({ id })
      void message.success(
        state === 'unknown' ? '问过了，微信还没有结果' : `微信的结果：${publicationStateNames[state]}`,
      )
    })
}

const actionsOf = (
  publication: Publication,
  ask: (publication: Publication) => void,
  open: (act: Act) => void,
) =>
  publication.state === 'unknown'
    ? [
        { text: '立即查询', onClick: () => ask(publication) },
        { text: '填链接', onClick: () => open('link') },
        ...(publication.approval_id === null
          ? [{ text: '标为没发出', look: 'danger' as const, onClick: () => open('unsent') }]
          : []),
      ]
    : []

const columns: Column<Publication>[] = [
  titleColumn(
    '文章',
    ({ title }) => title,
    ({ account_name }) => account_name,
  ),
  column('创作者', ({ uid, owner_name }) => <PersonLink uid={uid} nickname={owner_name} />),
  column('方式', ({ is_draft_only }) => (is_draft_only ? '存草稿箱' : '发布'), { isNowrap: true }),
  stateColumn(({ state, approval_id }) => ({
    word: approval_id === null ? publicationStateNames[state] : '没发出，待复核',
    tone: tones[state],
  })),
  textColumn('说明', 'note', { hasDash: true }),
  timeColumn('提交时间', 'created_at'),
  timeColumn('下次查询', 'ask_at'),
  timeColumn('转人工', 'person_at'),
]

export const ArticlesPage = () => {
  const list = useList(articlePublications, {
    filters: { tab: tabsFrom(articlePublicationTabs), uid: uidSearch() },
  })
  const [opened, setOpened] = useState<{ publication: Publication; act: Act } | null>(null)
  const ask = useAsk()
  const mayAct = useMay(askArticlePublication)
  const close = () => setOpened(null)
  return (
    <ListPage
      list={list}
      label="公众号文章"
      unit="篇"
      rowKey="id"
      beforeTable={
        list.asked.tab === 'unknown' && (
          <p className={common.note}>
            等得最久的在前。系统只向微信查询，不重发；一天没有结果的要人看过公众号
          </p>
        )
      }
      columns={
        mayAct
          ? [
              ...columns,
              actionsColumn<Publication>((publication) =>
                actionsOf(publication, ask, (act) => setOpened({ publication, act })),
              ),
            ]
          : columns
      }
      empty={{ title: '没有这样的文章', note: '提交后微信没有给出结果的文章会先出现在这里' }}
    >
      {opened?.act === 'link' && <LinkDialog publication={opened.publication} onClose={close} />}
      {opened?.act === 'unsent' && <UnsentDialog publication={opened.publication} onClose={close} />}
    </ListPage>
  )
}
