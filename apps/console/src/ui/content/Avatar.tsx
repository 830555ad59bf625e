import css from './Avatar.module.css'

/** A picture, or the name's first character on a tint derived from the name. */
const tints = [
  { back: '#ECE9FE', ink: '#4837AB' },
  { back: '#E8F7F0', ink: '#0B5F42' },
  { back: '#FFF5E0', ink: '#7A4800' },
  { back: '#EDF4FF', ink: '#174FAE' },
  { back: '#FFF0F3', ink: '#9B1B3A' },
] as const

const tintOf = (name: string) => {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? tints[0]
}

interface AvatarProps {
  name: string
  url?: string | null
  size?: number
}

export const Avatar = ({ name, url = null, size = 34 }: AvatarProps) => {
  if (url) return <img className={css.avatar} src={url} alt="" width={size} height={size} />
  const { back, ink } = tintOf(name)
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, background: back, color: ink, fontSize: size * 0.44 }}
      aria-hidden="true"
    >
      {Array.from(name)[0] ?? '·'}
    </span>
  )
}
