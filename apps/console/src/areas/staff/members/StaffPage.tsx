/** The staff list: roles, and adding, disabling and resetting members. */
import { type StaffRole, staffRoles } from '@wallpaper/contract'
import { staffList } from '@wallpaper/contract/staff/staff.console'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { staffPaths } from '../staff.paths.ts'
import { type HandedOver, HandOverLink } from './HandOverLink.tsx'
import { NewStaffDialog } from './NewStaffDialog.tsx'
import { type StaffAct, StaffActDialog, type StaffMember, staffActLabels } from './StaffActDialog.tsx'
import css from './staff.module.css'

const stateLabels: Record<StaffMember['state'], { word: string; tone: Tone }> = {
  invited: { word: '待设置', tone: 'info' },
  active: { word: '正常', tone: 'ok' },
  locked: { word: '已锁定', tone: 'wait' },
  disabled: { word: '已停用', tone: 'plain' },
}

const actsIn: Record<StaffMember['state'], readonly StaffAct[]> = {
  invited: ['setUp', 'disable'],
  active: ['password', 'secondFactor', 'setUp', 'disable'],
  locked: ['unlock', 'password', 'secondFactor', 'setUp', 'disable'],
  disabled: ['enable'],
}

interface Opened {
  act: StaffAct
  member: StaffMember
}

const Name = ({ member }: { member: StaffMember }) => (
  <div className={css.staffName}>
    <Avatar name={member.name} size={32} />
    <span>
      <span className={common.strong}>{member.name}</span> {member.is_demo && <StateTag>演示</StateTag>}
      <small className={common.num}>{member.username}</small>
    </span>
  </div>
)

const State = ({ member }: { member: StaffMember }) => (
  <div className={common.tags}>
    <StateTag tone={stateLabels[member.state].tone}>{stateLabels[member.state].word}</StateTag>
    {member.must_change_password && member.state !== 'disabled' && <StateTag tone="info">待换密码</StateTag>}
    {member.reset_parts && (
      <StateTag tone="info">{member.reset_parts === 'password' ? '待设密码' : '待绑验证器'}</StateTag>
    )}
    {member.pending_approval !== null && (
      <Link to={staffPaths.approval(member.pending_approval)}>
        <StateTag tone="wait">待复核</StateTag>
      </Link>
    )}
  </div>
)

interface ActsProps {
  member: StaffMember
  onOpen: (opened: Opened) => void
}

/** Admins cannot do these to themselves: another admin has to. */
const Acts = ({ member, onOpen }: ActsProps) =>
  useMe().id === member.id ? (
    <Link to={staffPaths.self()}>我的账号</Link>
  ) : (
    <ActButtons member={member} onOpen={onOpen} />
  )

const ActButtons = ({ member, onOpen }: ActsProps) => (
  <div className={common.rowActions}>
    <Button size="small" onClick={() => onOpen({ act: 'roles', member })}>
      修改角色
    </Button>
    <Dropdown
      trigger={['click']}
      menu={{
        items: actsIn[member.state].map((act) => ({
          key: act,
          label: staffActLabels[act].title,
          danger: staffActLabels[act].isDangerous ?? false,
          onClick: () => onOpen({ act, member }),
        })),
      }}
    >
      <Button size="small" aria-label={`${member.name}的更多操作`}>
        更多
      </Button>
    </Dropdown>
  </div>
)

const columnsFor = (onOpen: (opened: Opened) => void) => [
  { title: '员工', key: 'name', render: (_: unknown, member: StaffMember) => <Name member={member} /> },
  {
    title: '角色',
    dataIndex: 'roles',
    render: (roles: StaffRole[]) => (
      <div className={common.tags}>
        {roles.length === 0 && <span className={common.note}>还没有</span>}
        {roles.map((role) => (
          <StateTag key={role} tone={role === 'admin' ? 'brand' : 'plain'}>
            {staffRoles[role]}
          </StateTag>
        ))}
      </div>
    ),
  },
  { title: '状态', key: 'state', render: (_: unknown, member: StaffMember) => <State member={member} /> },
  { title: '在线登录', dataIndex: 'open_sessions', align: 'right' as const, className: cx(common.num) },
  {
    title: '上次登录',
    dataIndex: 'last_signed_in_at',
    render: (at: number | null) => (at === null ? '还没有登录过' : <TimeText at={at} />),
  },
  { title: '新建时间', dataIndex: 'created_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, member: StaffMember) => <Acts member={member} onOpen={onOpen} />,
  },
]

export const StaffPage = () => {
  const trail = useCursorTrail('')
  const query = useEndpointQuery(staffList, { cursor: trail.cursor }, { keepPrevious: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isCreating, setCreating] = useState(false)
  const [handed, setHanded] = useState<HandedOver | null>(null)
  return (
    <Card isFlush>
      <FilterBar
        actions={
          <Button type="primary" onClick={() => setCreating(true)}>
            新建员工
          </Button>
        }
      >
        <span className={common.note}>每位员工用自己的账号登录。离开的同事请及时停用</span>
      </FilterBar>
      <CursorTable
        label="员工"
        unit="人"
        query={query}
        trail={trail}
        columns={columnsFor(setOpened)}
        rowKey="id"
        empty={<EmptyState title="还没有员工" note="先新建一位" />}
      />
      {isCreating && <NewStaffDialog onClose={() => setCreating(false)} onLink={setHanded} />}
      {opened && <StaffActDialog {...opened} onClose={() => setOpened(null)} onLink={setHanded} />}
      {handed && <HandOverLink {...handed} onClose={() => setHanded(null)} />}
    </Card>
  )
}
