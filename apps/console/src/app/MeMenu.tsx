/** Me, at the bottom of the side bar: who I am here, my account, the way out. */
import { App, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { systemPaths, useMe, useSignOutMutation } from '../areas/system/public.ts'
import { problemOf } from '../lib/problem.ts'
import { roleNames } from '../lib/roles.ts'
import { Avatar } from '../ui/Avatar.tsx'

export const MeMenu = () => {
  const me = useMe()
  const navigate = useNavigate()
  const signOut = useSignOutMutation()
  const { message } = App.useApp()
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => void navigate(systemPaths.signIn(), { replace: true }),
      onError: (error) => void message.error(`没有退出成功：${problemOf(error).what}`),
    })
  const items = [
    { key: 'self', label: '我的账号', onClick: () => void navigate(systemPaths.self()) },
    { key: 'leave', label: '退出登录', disabled: signOut.isPending, onClick: leave },
  ]
  return (
    <div className="side-me">
      <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
        <button type="button" aria-label={`${me.name}，${roleNames(me.roles)}，打开我的菜单`}>
          <Avatar name={me.name} />
          <span className="side-me-words">
            <span>{me.name}</span>
            <small title={roleNames(me.roles)}>{roleNames(me.roles)}</small>
          </span>
        </button>
      </Dropdown>
    </div>
  )
}
