/** The menu as a role sees it, computed like the real one. */
import { type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { Select } from 'antd'
import { menuGroupsOf } from '../../../lib/navigation/menu.ts'
import { useScreens } from '../../../lib/navigation/screensContext.ts'
import { mayCall } from '../../../lib/roles.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from './permissions.module.css'

const namesMax = 3

const whoIs = (role: StaffRole, names: readonly string[]): string => {
  if (names.length === 0) return `还没有同事是${staffRoles[role]}`
  const first = names.slice(0, namesMax).join('、')
  return `${names.length} 位同事是${staffRoles[role]}：${first}${names.length > namesMax ? '等' : ''}`
}

interface RolePreviewProps {
  role: StaffRole
  names: readonly string[]
  onChoose: (role: StaffRole) => void
}

export const RolePreview = ({ role, names, onChoose }: RolePreviewProps) => {
  const screens = useScreens()
  const groups = menuGroupsOf(screens.filter(({ needs }) => !needs || mayCall({ roles: [role] }, needs)))
  return (
    <Card
      title={`以「${staffRoles[role]}」看一眼`}
      extra={
        <Select
          aria-label="换角色"
          value={role}
          onChange={onChoose}
          options={staffRoleIds.map((id) => ({ value: id, label: staffRoles[id] }))}
        />
      }
    >
      <p className={common.note}>{whoIs(role, names)}</p>
      <nav className={css.menu} aria-label={`${staffRoles[role]}看到的菜单`}>
        {groups.map(({ title, screens: entries }) => (
          <section key={title}>
            {title && <h3>{title}</h3>}
            <ul>
              {entries.map((screen) => (
                <li key={screen.pattern}>
                  <Icon name={screen.menu.icon} />
                  {screen.title}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className={common.note}>没有权限的页面不进菜单，用链接打开是「暂无权限」。</p>
    </Card>
  )
}
