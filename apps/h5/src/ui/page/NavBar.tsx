import type { ReactNode } from 'react'
import type { PageUrl } from '../../lib/url/pageUrl.ts'
import { navigateBack } from '../../pageStack/navigation.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { Link } from '../Link.tsx'

export interface NavBarProps {
  title: string
  hasBack: boolean
  /** The page has its own heading: the title is only for screen readers. */
  isTitleHidden?: boolean
  /** For aria-labelledby. */
  titleId?: string
  right?: ReactNode
}

export function NavBar({ title, hasBack, isTitleHidden = false, titleId, right }: NavBarProps) {
  return (
    <header className="nav">
      <div className="nav-left">
        {hasBack && (
          <button type="button" className="nav-btn" aria-label="返回" onClick={() => navigateBack()}>
            <Icon name="left" />
          </button>
        )}
      </div>
      <h1 id={titleId} tabIndex={-1} data-page-title>
        {isTitleHidden ? <span className="sr">{title}</span> : title}
      </h1>
      <div className="nav-right">{right}</div>
    </header>
  )
}

export interface NavActionProps {
  label: string
  onPress: () => void
  isDisabled?: boolean
}

/** The text action at the right: at most four characters. */
export function NavAction({ label, onPress, isDisabled = false }: NavActionProps) {
  return (
    <button type="button" className="nav-text" onClick={onPress} disabled={isDisabled}>
      {label}
    </button>
  )
}

export function NavIcon({ icon, label, to }: { icon: IconName; label: string; to: PageUrl }) {
  return (
    <Link className="nav-btn" aria-label={label} to={to}>
      <Icon name={icon} size={23} />
    </Link>
  )
}
