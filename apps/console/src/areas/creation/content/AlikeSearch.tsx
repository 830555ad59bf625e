/** 贴图搜图: finds works similar to a pasted or chosen picture. The picture is not stored. */
import type { OutputOf } from '@wallpaper/contract'
import { contentAlike } from '@wallpaper/contract/creation/content/content.console'
import { Button, Modal, Upload } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { AlikeList } from './AlikeList.tsx'

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

export const AlikeSearch = () => {
  const search = useEndpointMutation(contentAlike, { invalidates: [] })
  const [found, setFound] = useState<OutputOf<typeof contentAlike>['items'] | null>(null)
  const attempt = useAttempt()
  const look = (file: File) =>
    attempt(async () => {
      setFound((await search.call({}, { file })).items)
    })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData)
    if (file) void look(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return (
    <>
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void look(file)
          return false
        }}
      >
        <Button loading={search.isPending} title="也可以直接粘贴图片">
          以图搜图
        </Button>
      </Upload>
      {found && (
        <Modal open title="看起来一样的作品" footer={null} width={720} onCancel={() => setFound(null)}>
          <AlikeList items={found} />
        </Modal>
      )}
    </>
  )
}
