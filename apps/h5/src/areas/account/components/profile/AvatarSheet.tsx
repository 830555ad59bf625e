/** 更换头像: the source of the picture. */
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../../ui/icons/iconNames.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import css from './AvatarField.module.css'

export interface AvatarSheetProps {
  onPick: () => void
  onWechat: () => void
  onClose: () => void
}

interface SourceProps {
  icon: IconName
  title: string
  note: string
  className?: string
  onPress: () => void
}

function Source({ icon, title, note, className = '', onPress }: SourceProps) {
  return (
    <button type="button" className={`row ${css.source}`} onClick={onPress}>
      <span className={`${css.sourceIcon} ${className}`}>
        <Icon name={icon} size={22} />
      </span>
      <span className="row-main">
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Icon name="right" size={16} className="chev" />
    </button>
  )
}

export function AvatarSheet({ onPick, onWechat, onClose }: AvatarSheetProps) {
  return (
    <Sheet title="更换头像" onClose={onClose}>
      <div className="rows">
        <Source icon="image" title="从相册选" note="JPG、PNG、HEIC，不超过 10 MB" onPress={onPick} />
        <Source
          icon="fill-wechat"
          title="用微信头像"
          note="只取头像，不读其他资料"
          className={css.wechat ?? ''}
          onPress={onWechat}
        />
      </div>
    </Sheet>
  )
}
