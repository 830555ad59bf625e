/** 评论账号: the accounts that pin a code in the comments of a work. */
import { addCommentAccount, commentAccounts, deleteCommentAccount } from '@wallpaper/contract/publish'
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import css from './mount.module.css'

export function CommentAccounts({ platform, onClose }: { platform: PlatformId; onClose: () => void }) {
  const read = useRead(commentAccounts, {}, { isQuiet: true })
  const items = read.data?.items ?? []
  const [nickname, setNickname] = useState('')
  const [handle, setHandle] = useState('')
  const invalidate = useInvalidate()
  const add = useSubmit(async () => {
    await runtime().call(addCommentAccount, { platform, nickname, handle })
    setNickname('')
    setHandle('')
    invalidate(commentAccounts)
    toast('已登记')
  })
  const remove = useSubmit(async (_key: string, id: string) => {
    const isSure = await ask({
      title: '删除这个评论账号？',
      text: '平台上的评论不受影响',
      confirm: '删除账号',
      isDanger: true,
    })
    if (!isSure) return
    await runtime().call(deleteCommentAccount, { comment_account_id: id })
    invalidate(commentAccounts)
  })
  return (
    <Sheet title="评论账号" isDirty={nickname !== '' || handle !== ''} onClose={onClose}>
      <p className="t3 f12">
        登记在评论区置顶口令的账号，客服核对时知道是你的。我们不读评论，登记不影响计数。
      </p>
      {items.map((one) => (
        <div key={one.id} className={css.home}>
          <PlatformMark platform={one.platform} isNamed />
          <span className={css.homeFacts}>
            <b>{one.nickname}</b>
            <small>{one.handle}</small>
          </span>
          <Button kind="ghost" size="sm" isBusy={remove.isBusy} onPress={() => void remove.submit(one.id)}>
            删除
          </Button>
        </div>
      ))}
      <Form onSubmit={() => void add.submit()} problems={add.problems}>
        <TextField
          name="nickname"
          label={`${platforms[platform].name}昵称`}
          maxLength={30}
          value={nickname}
          onChange={setNickname}
        />
        <TextField name="handle" label="账号" maxLength={60} value={handle} onChange={setHandle} />
        <Button
          kind="primary"
          size="lg"
          isBlock
          type="submit"
          isBusy={add.isBusy}
          isDisabled={nickname.trim() === '' || handle.trim() === ''}
        >
          登记账号
        </Button>
      </Form>
    </Sheet>
  )
}
