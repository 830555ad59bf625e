import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog, List, NavBar, Popup, Switch } from 'antd-mobile'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from './calls.ts'

interface Settings {
  switches: { id: string; title: string; note: string; is_on: boolean }[]
  device_count: number
}

export default function Setting() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => call<Settings>('v4/mine/settings') })
  const leave = async () => {
    if (!(await Dialog.confirm({ content: '退出登录？' }))) return
    client.clear()
    navigate('/login')
  }
  return (
    <>
      <NavBar onBack={() => navigate(-1)}>设置</NavBar>
      <List header="隐私">
        {data?.switches.map(({ id, title, note, is_on }) => (
          <List.Item key={id} description={note} extra={<Switch checked={is_on} />}>
            {title}
          </List.Item>
        ))}
      </List>
      <List>
        <List.Item extra={data?.device_count} onClick={() => setIsOpen(true)}>
          登录设备
        </List.Item>
        <List.Item onClick={leave}>退出登录</List.Item>
      </List>
      <Popup visible={isOpen} onMaskClick={() => setIsOpen(false)}>
        <p>{data?.device_count} 台设备</p>
      </Popup>
    </>
  )
}
