import { Drawer } from 'antd'
import { formatCount } from '../../lib/number.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { ScreenName } from '../../ui/form/ScreenInput.tsx'
import { type Notice, noticeKinds, noticeStates } from './notice.labels.ts'
import css from './notice.module.css'
import { PhonePreview } from './PhonePreview.tsx'

export const Audience = ({ notice }: { notice: Notice }) =>
  notice.to === null ? (
    <span>所有人</span>
  ) : (
    <SubjectLink subject={{ key: `person:${notice.to.uid}`, label: notice.to.name }} />
  )

const factsOf = (notice: Notice) => [
  {
    label: '状态',
    value: <StateTag tone={noticeStates[notice.state].tone}>{noticeStates[notice.state].word}</StateTag>,
  },
  { label: '类型', value: noticeKinds[notice.kind] },
  { label: '发给', value: <Audience notice={notice} /> },
  ...(notice.path === null ? [] : [{ label: '按钮去', value: <ScreenName url={notice.path} /> }]),
  { label: '置顶', value: notice.is_pinned ? '是' : '否' },
  { label: '已读人数', value: <span className={common.num}>{formatCount(notice.read_by)}</span> },
  { label: '发布人', value: notice.written_by },
  { label: '撰写时间', value: <TimeText at={notice.written_at} /> },
  ...(notice.state === 'scheduled'
    ? [{ label: '定时发布', value: <TimeText at={notice.publish_at} /> }]
    : []),
  { label: '发布时间', value: <TimeText at={notice.published_at} /> },
  { label: '撤回时间', value: <TimeText at={notice.withdrawn_at} /> },
]

/** The notice as the creator sees it, with staff-only details. */
export const NoticeDrawer = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => (
  <Drawer open size={520} title="公告" onClose={onClose}>
    <div className={common.stack}>
      <div className={css.previewCentre}>
        <PhonePreview
          kind={notice.kind}
          title={notice.title}
          body={notice.body}
          action={notice.action}
          at={notice.published_at ?? notice.publish_at ?? notice.written_at}
        />
      </div>
      <Facts facts={factsOf(notice)} />
    </div>
  </Drawer>
)
