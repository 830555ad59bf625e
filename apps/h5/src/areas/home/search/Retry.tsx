import { Icon } from '../../../ui/icons/Icon.tsx'

/** One part of a page that did not come, while the others did. */
export function Retry({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="list-end link" onClick={onPress}>
      <Icon name="refresh" size={14} />
      加载失败，点此重试
    </button>
  )
}
