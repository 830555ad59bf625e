/** Contact data for one's inviter: entered and removed here. */
import { saveTeamContact, teamContact } from '@wallpaper/contract/team'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import css from './team.module.css'

export function ContactCard() {
  const { data } = useRead(teamContact, {})
  const [typed, setTyped] = useState<string | null>(null)
  const invalidate = useInvalidate()
  const saved = data?.wechat ?? ''
  const wechat = typed ?? saved
  const save = useSubmit(async () => {
    await runtime().call(saveTeamContact, { wechat: wechat.trim() })
    setTyped(null)
    invalidate(teamContact)
    toast(wechat.trim() ? '已保存，邀请人可以看到' : '已收回，邀请人看不到了')
  })
  if (!data) return null
  return (
    <Card title="给邀请人的联系方式">
      <Form onSubmit={() => void save.submit()} problems={save.problems} className={css.form ?? 'form'}>
        <TextField
          label="微信号"
          name="wechat"
          value={wechat}
          maxLength={20}
          placeholder="选填，只有你的邀请人看得到"
          hasClear
          onChange={setTyped}
          error={save.problems.wechat}
        />
        <Button
          kind="soft"
          isBlock
          type="submit"
          isBusy={save.isBusy}
          isDisabled={wechat.trim() === saved}
          busyText="保存中"
        >
          {wechat.trim() === '' && saved ? '收回微信号' : '保存微信号'}
        </Button>
      </Form>
    </Card>
  )
}
