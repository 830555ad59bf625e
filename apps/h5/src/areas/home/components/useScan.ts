/**
 * Scans with the messenger's camera. The code is loaded on first use: outside the messenger it is never
 * needed.
 */
import { useState } from 'react'
import { toast } from '../../../ui/overlay/overlays.ts'

const scan = async (): Promise<void> => {
  try {
    const { scanAndOpen } = await import('../scan.ts')
    await scanAndOpen()
  } catch {
    toast('扫码暂时不可用，请用微信的扫一扫')
  }
}

export const useScan = () => {
  const [isBusy, setIsBusy] = useState(false)
  const press = () => {
    setIsBusy(true)
    void scan().finally(() => setIsBusy(false))
  }
  return { isBusy, press }
}
