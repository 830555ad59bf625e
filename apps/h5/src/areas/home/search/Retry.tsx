import { Icon } from '../../../ui/icons/Icon.tsx'

/** For one part of a page that failed to load. */
export function Retry({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="list-end link" onClick={onPress}>
      <Icon name="refresh" size={14} />
      加载失败，点此重试
    </button>
  )
}
