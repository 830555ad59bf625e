/** The matrix of the contract, thing by role; choosing a role's column previews its console. */
import {
  levelOf,
  type PermissionThing,
  permissionGroups,
  permissionLevels,
  permissionRows,
  permissionThings,
  type StaffRole,
  staffRoleIds,
  staffRoles,
} from '@wallpaper/contract'
import { Input } from 'antd'
import { Fragment, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import css from './permissions.module.css'

const roles: readonly StaffRole[] = ['admin', ...staffRoleIds.filter((role) => role !== 'admin')]

const Cell = ({ role, thing }: { role: StaffRole; thing: PermissionThing }) => {
  const level = levelOf(role, thing)
  return level === null ? (
    <span className={css.none}>
      <span aria-hidden="true">—</span>
      <span className={common.unseen}>不能打开</span>
    </span>
  ) : (
    <span className={cx(css.level, css[level])}>{permissionLevels[level]}</span>
  )
}

interface MatrixProps {
  role: StaffRole
  onChoose: (role: StaffRole) => void
}

const Head = ({ role: chosen, onChoose }: MatrixProps) => (
  <thead>
    <tr>
      <th scope="col">事情</th>
      {roles.map((role) => (
        <th key={role} scope="col" className={cx(role === chosen && css.chosen)}>
          <button type="button" aria-pressed={role === chosen} onClick={() => onChoose(role)}>
            {staffRoles[role]}
          </button>
        </th>
      ))}
    </tr>
  </thead>
)

const Row = ({ thing, chosen }: { thing: PermissionThing; chosen: StaffRole }) => {
  const { label, note } = permissionRows[thing]
  return (
    <tr>
      <th scope="row">
        {label} {note && <small>{note}</small>}
      </th>
      {roles.map((role) => (
        <td key={role} className={cx(role === chosen && css.chosen)}>
          <Cell role={role} thing={thing} />
        </td>
      ))}
    </tr>
  )
}

export const Matrix = (props: MatrixProps) => {
  const [text, setText] = useState('')
  const found = permissionThings.filter((thing) => {
    const { label, note = '', group } = permissionRows[thing]
    return `${group}${label}${note}`.includes(text.trim())
  })
  return (
    <>
      <div className={css.tools}>
        <Input.Search
          aria-label="找一项"
          placeholder="找一项，如 提现"
          allowClear
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span className={common.note}>看：能打开。做：能提交。复核：能批别人提交的。管理员都能做</span>
      </div>
      {found.length === 0 ? (
        <EmptyState title="没有这一项" note="换个词再找" />
      ) : (
        <div className={css.scroll}>
          <table className={css.matrix} aria-label="角色能做什么">
            <Head {...props} />
            {permissionGroups.map((group) => {
              const things = found.filter((thing) => permissionRows[thing].group === group)
              return (
                <Fragment key={group}>
                  {things.length > 0 && (
                    <tbody>
                      <tr className={css.group}>
                        <th scope="rowgroup" colSpan={roles.length + 1}>
                          {group} <small>{things.length} 项</small>
                        </th>
                      </tr>
                      {things.map((thing) => (
                        <Row key={thing} thing={thing} chosen={props.role} />
                      ))}
                    </tbody>
                  )}
                </Fragment>
              )
            })}
          </table>
        </div>
      )}
    </>
  )
}
