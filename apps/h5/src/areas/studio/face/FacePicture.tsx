/** The person's own photo, from the phone, with marks on it at the places of the server's answer. */
import type { ReactNode } from 'react'
import { boxStyle } from './face.text.ts'
import type { FaceBox } from './face.types.ts'
import css from './photo.module.css'

interface FacePictureProps {
  url: string
  width: number
  height: number
  isLow?: boolean
  children?: ReactNode
}

export function FacePicture({ url, width, height, isLow = false, children }: FacePictureProps) {
  return (
    <div className={css.photo}>
      <div
        className={css.frame}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: (width / height) * (isLow ? 196 : 300) }}
      >
        <img src={url} alt="你选的照片" />
        {children}
      </div>
    </div>
  )
}

interface MarkProps {
  box: FaceBox
  of: { width: number; height: number }
  kind: 'chosen' | 'usable' | 'unusable' | 'refused'
  label?: string
}

export function FaceMark({ box, of, kind, label }: MarkProps) {
  return (
    <span className={`${css.box} ${css[kind]}`} style={boxStyle(box, of)} aria-hidden="true">
      {label && <i className="num">{label}</i>}
    </span>
  )
}
