/** The staff list: roles, and adding, disabling and resetting members. */
import { staffRoles } from '@wallpaper/contract'
import { staffList } from '@wallpaper/contract/staff/staff.console'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
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

const columnsFor = (onOpen: (opened: Opened) => void): Column<StaffMember>[] => [
  column('员工', (member) => <Name member={member} />),
  column('角色', ({ roles }) => (
    <div className={common.tags}>
      {roles.length === 0 && <span className={common.note}>还没有</span>}
      {roles.map((role) => (
        <StateTag key={role} tone={role === 'admin' ? 'brand' : 'plain'}>
          {staffRoles[role]}
        </StateTag>
      ))}
    </div>
  )),
  column('状态', (member) => <State member={member} />),
  textColumn('在线登录', 'open_sessions', { isNumber: true, isRight: true }),
  column('上次登录', ({ last_signed_in_at: at }) => (at === null ? '还没有登录过' : <TimeText at={at} />)),
  timeColumn('新建时间', 'created_at'),
  column('操作', (member) => <Acts member={member} onOpen={onOpen} />),
]

export const StaffPage = () => {
  const list = useList(staffList, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isCreating, setCreating] = useState(false)
  const [handed, setHanded] = useState<HandedOver | null>(null)
  return (
    <ListPage
      list={list}
      label="员工"
      unit="人"
      rowKey="id"
      columns={columnsFor(setOpened)}
      lead={<span className={common.note}>每位员工用自己的账号登录。离开的同事请及时停用</span>}
      actions={
        <Button type="primary" onClick={() => setCreating(true)}>
          新建员工
        </Button>
      }
      empty={{ title: '还没有员工', note: '先新建一位' }}
    >
      {isCreating && <NewStaffDialog onClose={() => setCreating(false)} onLink={setHanded} />}
      {opened && <StaffActDialog {...opened} onClose={() => setOpened(null)} onLink={setHanded} />}
      {handed && <HandOverLink {...handed} onClose={() => setHanded(null)} />}
    </ListPage>
  )
}
