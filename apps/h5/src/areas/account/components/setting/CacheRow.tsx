/**
 * Clears what the browser stores for us besides the session, including drafts. Uploads are not part of the
 * cache.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { discardDrafts } from '../../../../runtime/draftStore.ts'
import { Row } from '../../../../ui/content.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

const usedBytes = async (): Promise<number | null> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  return estimate?.usage ?? null
}

const clearCaches = async () => {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

export function CacheRow() {
  const client = useQueryClient()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    void usedBytes().then(setBytes)
  }, [])
  const clear = async () => {
    const isWanted = await ask({
      title: '清理缓存？',
      text: '下次打开页面会重新加载，没有提交的填写内容会清除。登录状态和上传中的作品不受影响。',
      confirm: '清理缓存',
    })
    if (!isWanted) return
    discardDrafts()
    await clearCaches()
    await client.invalidateQueries()
    setBytes(await usedBytes())
    toast('已清理')
  }
  return (
    <Row
      title="清理缓存"
      onPress={clear}
      {...(bytes !== null && { value: <span className="num">{megabytes(bytes)}</span> })}
    />
  )
}
