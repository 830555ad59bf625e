import { useEffect, useState } from 'react'
import { qrPicture } from '../lib/qr.ts'

export interface QrPictureProps {
  text: string
  label: string
  size?: number
}

/** A QR code as an image element, since only that can be saved or read by a long press. */
export function QrPicture({ text, label, size = 184 }: QrPictureProps) {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let isCurrent = true
    void qrPicture(text).then((url) => isCurrent && setPicture(url))
    return () => {
      isCurrent = false
    }
  }, [text])
  const box = { width: size, height: size, marginInline: 'auto' }
  return picture ? <img src={picture} alt={label} style={box} /> : <span className="sk" style={box} />
}
