import { useEffect, useState } from 'react'
import { qrPicture } from '../lib/picture/qr.ts'

export interface QrPictureProps {
  text: string
  label: string
  size?: number
}

/** A QR code as an <img>, because only that can be saved or scanned by long press. */
export function QrPicture({ text, label, size = 184 }: QrPictureProps) {
  const [picture, setPicture] = useState('')
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setIsFailed(false)
    qrPicture(text).then(
      (url) => isCurrent && setPicture(url),
      () => isCurrent && setIsFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  const box = { width: size, height: size, marginInline: 'auto' }
  // The drawing code failed to load, or the browser cannot draw: there is always an alternative beside it.
  if (isFailed) return <p className="f13 t3">二维码没有生成，请用下面的方式</p>
  return picture ? <img src={picture} alt={label} style={box} /> : <span className="sk" style={box} />
}
