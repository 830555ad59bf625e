/** The peer's API calls: the same envelope, read as most apps do. */
import { Dialog, Toast } from 'antd-mobile'

export const call = async <T>(path: string, body?: Record<string, string>): Promise<T> => {
  const response = await fetch(`/api/${path}`, {
    headers: {
      Authorization: localStorage.getItem('guid') ?? '',
      token: localStorage.getItem('token') ?? '',
    },
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  })
  const { code, msg, data }: { code: number; msg: string; data: T } = await response.json()
  if (code === 1) return data
  if (code === 0) await Dialog.alert({ title: '温馨提示', content: msg, confirmText: '我知道了' })
  else Toast.show(msg)
  throw new Error(msg)
}
