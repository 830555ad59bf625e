/** One tutor: profile, ratings, students, and staff decisions. */
import { consoleTutorRead, decideTutor } from '@wallpaper/contract/team/tutor.console'
import { tutorFields, tutorStates } from '@wallpaper/contract/team/tutor.labels'
import { Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import { dayText } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Facts } from '../../../ui/content/Facts.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ApproveDialog, CapacityDialog, EndDialog, RefuseDialog, SuspendDialog } from './TutorDialogs.tsx'
import { ratingText, type Student, type TutorRecord, tutorTones } from './tutor.labels.ts'
import css from './tutor.module.css'

type Opened = 'approve' | 'refuse' | 'suspend' | 'capacity'

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  suspend: SuspendDialog,
  capacity: CapacityDialog,
} as const

const Actions = ({ tutor }: { tutor: TutorRecord }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const Dialog = opened && dialogs[opened]
  const isDecided = tutor.state === 'approved' || tutor.state === 'suspended'
  return (
    <Space wrap>
      {tutor.state === 'applied' && (
        <>
          <Button type="primary" onClick={() => setOpened('approve')}>
            通过
          </Button>
          <Button danger onClick={() => setOpened('refuse')}>
            拒绝
          </Button>
        </>
      )}
      {isDecided && (
        <>
          <Button onClick={() => setOpened('capacity')}>改名额</Button>
          <Button danger={tutor.state === 'approved'} onClick={() => setOpened('suspend')}>
            {tutor.state === 'approved' ? '暂停' : '恢复'}
          </Button>
        </>
      )}
      {Dialog && <Dialog tutor={tutor} onClose={() => setOpened(null)} />}
    </Space>
  )
}

const Students = ({ students, mayEnd }: { students: readonly Student[]; mayEnd: boolean }) => {
  const [ended, setEnded] = useState<Student | null>(null)
  return (
    <>
      <ul className={css.list} aria-label="在带的学员">
        {students.map((student) => (
          <li key={student.id}>
            <span>
              <SubjectLink subject={{ key: `person:${student.uid}`, label: student.nickname }} />
              <small>
                {dayText(student.from_day)} 起 · {student.step_title || '已完成'} · {student.done}/
                {student.total}
                {student.to_judge > 0 && ` · ${student.to_judge} 个待确认`}
              </small>
            </span>
            {mayEnd && (
              <Button size="small" danger onClick={() => setEnded(student)}>
                结束辅导
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended && <EndDialog student={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

const Content = ({ tutor }: { tutor: TutorRecord }) => {
  const mayDecide = useMay(decideTutor)
  return (
    <div className={common.stack}>
      {mayDecide && <Actions tutor={tutor} />}
      <Facts
        facts={[
          {
            label: '状态',
            value: <StateTag tone={tutorTones[tutor.state]}>{tutorStates[tutor.state]}</StateTag>,
          },
          { label: '账号', value: tutor.is_active ? '正常' : '不可用（封禁或注销中）' },
          { label: '方向', value: `${tutorFields[tutor.field]} · ${tutor.headline}` },
          {
            label: '名额',
            value: `在带 ${tutor.students} · 等待 ${tutor.waiting} · 共 ${tutor.capacity}${tutor.is_taking ? '' : '（自己暂停了接收）'}`,
          },
          { label: '评价', value: ratingText(tutor) },
          { label: '申请时间', value: <TimeText at={tutor.applied_at} /> },
          ...(tutor.reason ? [{ label: '平台说明', value: tutor.reason }] : []),
        ]}
      />
      <h3 className={common.drawerHeading}>介绍（学员能看到）</h3>
      <p className={css.text}>{tutor.intro}</p>
      <h3 className={common.drawerHeading}>经验（只给平台看）</h3>
      <p className={css.text}>{tutor.experience}</p>
      {tutor.current.length > 0 && (
        <>
          <h3 className={common.drawerHeading}>在带的学员</h3>
          <Students students={tutor.current} mayEnd={mayDecide} />
        </>
      )}
      {tutor.reviews.length > 0 && (
        <>
          <h3 className={common.drawerHeading}>学员评价</h3>
          <ul className={css.list} aria-label="学员评价">
            {tutor.reviews.map(({ nickname, stars, text, rated_at }) => (
              <li key={`${nickname} ${rated_at}`}>
                <span>
                  {nickname}：{stars} 分{text && `，${text}`}
                  <small>
                    <TimeText at={rated_at} />
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export const TutorDrawer = ({ uid, onClose }: { uid: number; onClose: () => void }) => {
  const query = useEndpointQuery(consoleTutorRead, { uid })
  return (
    <Drawer open title={query.data?.nickname ?? '导师'} size={560} onClose={onClose}>
      <QueryView query={query}>{(tutor) => <Content tutor={tutor} />}</QueryView>
    </Drawer>
  )
}
