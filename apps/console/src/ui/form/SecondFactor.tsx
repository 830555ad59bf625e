/** Acts that want a fresh code of the authenticator: they are tried, and when a code is asked for, tried again after it. */
import { confirmSecondFactor } from '@wallpaper/contract/staff/staff.console'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api.ts'
import { isRefusedWith } from '../../lib/problem.ts'
import common from '../common.module.css'
import { FormDialog } from './FormDialog.tsx'

interface Waiting {
  goOn: () => void
  giveUp: () => void
}

export interface SecondFactor {
  withCode: <T>(act: () => Promise<T>) => Promise<T>
  dialog: ReactNode
}

export const useSecondFactor = (): SecondFactor => {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const withCode = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!isRefusedWith(error, 'secondFactor')) throw error
      await new Promise<void>((resolve, reject) => {
        setWaiting({ goOn: resolve, giveUp: () => reject(error) })
      })
      return act()
    }
  }
  const dialog = waiting && (
    <FormDialog<{ code: string }>
      title="输入动态验证码"
      submitText="确认"
      onClose={() => {
        setWaiting(null)
        // After a code that was right this changes nothing any more.
        waiting.giveUp()
      }}
      onSubmit={async ({ code }) => {
        await api.call(confirmSecondFactor, { code })
        waiting.goOn()
      }}
    >
      <p className={common.dialogLead}>钱要打出去了，请再确认一次是你本人。</p>
      <Form.Item
        name="code"
        label="动态验证码"
        extra="打开手机上的验证器，输入 6 位数字；每个只能用一次"
        rules={[{ required: true, pattern: /^\d{6}$/, message: '请填写 6 位动态验证码' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
    </FormDialog>
  )
  return { withCode, dialog }
}
