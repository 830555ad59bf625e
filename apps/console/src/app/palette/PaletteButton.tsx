/** Opens the palette: by a press, or by Ctrl K and ⌘ K anywhere, also from a dialog. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import css from './palette.module.css'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

export const PaletteButton = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label="搜索人、作品、单号、页面"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span>搜索人、作品、单号、页面</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
