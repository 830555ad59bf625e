import { Icon } from '../../../ui/icons/Icon.tsx'
import { useScan } from './useScan.ts'

export function ScanButton() {
  const { isBusy, press } = useScan()
  return (
    <button type="button" className="nav-btn" aria-label="扫一扫" disabled={isBusy} onClick={press}>
      <Icon name="scan" />
    </button>
  )
}
