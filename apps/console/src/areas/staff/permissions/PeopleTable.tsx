import { type StaffRole, staffRoles } from '@wallpaper/contract'
import type { staffList } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { type Column, column } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { staffPaths } from '../staff.paths.ts'
import css from './permissions.module.css'

type Member = ItemOf<typeof staffList>

interface PeopleTableProps {
  members: readonly Member[]
  onChoose: (role: StaffRole) => void
}

const columnsOf = (onChoose: PeopleTableProps['onChoose']): Column<Member>[] => [
  column('员工', ({ name, username }) => (
    <>
      <span className={common.strong}>{name}</span> <span className={common.note}>{username}</span>
    </>
  )),
  column('角色', ({ roles }) =>
    roles.length === 0 ? (
      <span className={common.note}>还没有</span>
    ) : (
      roles.map((role) => (
        <Button key={role} type="link" size="small" onClick={() => onChoose(role)}>
          {staffRoles[role]}
        </Button>
      ))
    ),
  ),
]

export const PeopleTable = ({ members, onChoose }: PeopleTableProps) => (
  <>
    <div className={css.tools}>
      <span className={common.note}>点角色，右边是这个角色看到的运营台</span>
      <Link to={staffPaths.members()}>去员工里修改角色</Link>
    </div>
    <PlainTable<Member> label="谁是什么角色" rowKey="id" columns={columnsOf(onChoose)} rows={members} />
  </>
)
