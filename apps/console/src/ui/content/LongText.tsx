import { Typography } from 'antd'
import { cx } from '../../lib/cx.ts'
import css from './LongText.module.css'

/** Text of unknown length in a cell: two lines, the full text on hover and focus. */
export const LongText = ({ text, rows = 2 }: { text: string; rows?: number }) => (
  <Typography.Paragraph className={cx(css.longText)} ellipsis={{ rows, tooltip: { title: text } }}>
    {text}
  </Typography.Paragraph>
)
