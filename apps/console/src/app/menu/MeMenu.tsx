/** The menu at the bottom of the side bar: my name, my account, sign out. */
import { App, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { entryPathOf } from '../../lib/navigation/menu.ts'
import { signInPath } from '../../lib/navigation/paths.ts'
import { problemOf } from '../../lib/problem.ts'
import { roleNames } from '../../lib/roles.ts'
import { useMe, useSignOutMutation } from '../../lib/session.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { screens } from '../screens.ts'
import css from './MeMenu.module.css'

export const MeMenu = ({ isNarrow }: { isNarrow: boolean }) => {
  const me = useMe()
  const navigate = useNavigate()
  const signOut = useSignOutMutation()
  const { message } = App.useApp()
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => void navigate(signInPath(), { replace: true }),
      onError: (error) => void message.error(`没有退出成功：${problemOf(error).what}`),
    })
  const personal = screens
    .filter(({ isPersonal }) => isPersonal)
    .map((screen) => ({
      key: screen.pattern,
      label: screen.title,
      onClick: () => void navigate(entryPathOf(screen)),
    }))
  const items = [
    ...personal,
    { key: 'leave', label: '退出登录', disabled: signOut.isPending, onClick: leave },
  ]
  return (
    <div className={cx(css.me, isNarrow && css.narrow)}>
      <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
        <button type="button" aria-label={`${me.name}，${roleNames(me.roles)}，打开我的菜单`}>
          <Avatar name={me.name} />
          {!isNarrow && (
            <span className={css.meLabels}>
              <span>{me.name}</span>
              <small title={roleNames(me.roles)}>{roleNames(me.roles)}</small>
            </span>
          )}
        </button>
      </Dropdown>
    </div>
  )
}
