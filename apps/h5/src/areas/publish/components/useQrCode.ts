/** A QR code of Channels: its state is asked for every two seconds while the page is visible. */
import { useQueryClient } from '@tanstack/react-query'
import {
  channelsCodeStatus,
  channelsInit,
  channelsLoginQrcode,
  publishAccountList,
} from '@wallpaper/contract/publish'
import { useCallback, useEffect, useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { QrCode } from '../account.types.ts'

const pollMs = 2_000

const isOpen = ({ state }: QrCode): boolean => state === 'waiting' || state === 'scanned'

const quiet = { hasLoading: false, isBackground: true } as const

export const useQrCode = () => {
  const client = useQueryClient()
  const [code, setCode] = useState<QrCode | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [now, setNow] = useState(() => Date.now())

  const renew = useCallback(async () => {
    setIsFailed(false)
    setCode(null)
    try {
      setCode(await runtime().call(channelsLoginQrcode, {}, quiet))
    } catch {
      setIsFailed(true)
    }
  }, [])
  useEffect(() => void renew(), [renew])

  const isPolled = code !== null && isOpen(code)
  const id = code?.qrcode_id
  const expiresAt = code?.expires_at ?? 0
  useEffect(() => {
    if (!isPolled || !id) return
    let isAsking = false
    let isLeft = false
    const askOnce = async () => {
      const next = await runtime().call(channelsCodeStatus, { qrcode_id: id }, quiet)
      // Another code is shown by now.
      if (isLeft) return
      setCode(next)
      if (next.state !== 'confirmed') return
      toast(`${next.nickname ?? '视频号'}已登录`)
      void client.invalidateQueries({ queryKey: [channelsInit.path] })
      void client.invalidateQueries({ queryKey: [publishAccountList.path] })
    }
    const look = () => {
      setNow(Date.now())
      if (isAsking || document.visibilityState !== 'visible') return
      if (Date.now() >= expiresAt + pollMs) return setCode((last) => last && { ...last, state: 'expired' })
      isAsking = true
      // One question that fails is asked again two seconds later.
      askOnce()
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }
    const poll = setInterval(look, pollMs)
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      isLeft = true
      clearInterval(poll)
      clearInterval(tick)
    }
  }, [isPolled, id, expiresAt, client])

  return { code, isFailed, secondsLeft: Math.max(0, Math.ceil((expiresAt - now) / 1_000)), renew }
}
