import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'

/** A filter that was set by choosing something in the list: it says what it keeps, and goes when pressed. */
export const FilterChip = ({
  label,
  value,
  onRemove,
}: {
  label: string
  value: string
  onRemove: () => void
}) => (
  <Button
    className="filter-chip"
    icon={<CloseOutlined aria-hidden />}
    iconPlacement="end"
    onClick={onRemove}
    aria-label={`不再按${label} ${value} 筛选`}
  >
    {label}：{value}
  </Button>
)
