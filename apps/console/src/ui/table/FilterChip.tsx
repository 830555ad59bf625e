import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { cx } from '../../lib/cx.ts'
import css from './FilterChip.module.css'

/** A filter set by choosing something in the list: shows its value; a click removes it. */
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
    className={cx(css.chip)}
    icon={<CloseOutlined aria-hidden />}
    iconPlacement="end"
    onClick={onRemove}
    aria-label={`不再按${label} ${value} 筛选`}
  >
    {label}：{value}
  </Button>
)
