import { useQueryClient } from '@tanstack/react-query'
import { publishAccountList, publishAccountName } from '@wallpaper/contract/publish'
import type { ListedPlatformId } from '@wallpaper/contract/publish/account.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { OpenPlatform } from '../account.types.ts'

const isOwn = (id: ListedPlatformId): id is PlatformId => id !== 'official'

/** Registers an account by link and handle. */
export function NameAccountForm({
  platforms,
  onClose,
}: {
  platforms: readonly OpenPlatform[]
  onClose: () => void
}) {
  const client = useQueryClient()
  const options = platforms.flatMap(({ id, name }) => (isOwn(id) ? [{ id, title: name }] : []))
  const [platform, setPlatform] = useState<PlatformId>('xiaohongshu')
  const [nickname, setNickname] = useState('')
  const [handle, setHandle] = useState('')
  const [link, setLink] = useState('')
  const { isBusy, problems, submit } = useSubmit(async () => {
    await runtime().call(publishAccountName, { platform, nickname, handle, profile_url: link.trim() })
    await client.invalidateQueries({ queryKey: [publishAccountList.path] })
    toast('已登记，把核实口令写进主页简介')
    onClose()
  })
  return (
    <Sheet title="登记账号" onClose={onClose} isDirty={Boolean(nickname || handle || link)}>
      <Form onSubmit={() => void submit()} problems={problems}>
        <Segmented label="平台" look="chips" options={options} value={platform} onChange={setPlatform} />
        <TextField name="nickname" label="昵称" value={nickname} onChange={setNickname} maxLength={30} />
        <TextField name="handle" label="账号" value={handle} onChange={setHandle} maxLength={60} />
        <TextField
          name="profile_url"
          label="主页链接"
          value={link}
          onChange={setLink}
          placeholder="https://"
          maxLength={300}
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          登记
        </Button>
      </Form>
    </Sheet>
  )
}
