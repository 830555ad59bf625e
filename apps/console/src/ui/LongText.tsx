import { Typography } from 'antd'

/** Text of unknown length in a cell: two lines, the rest on hover and on focus. */
export const LongText = ({ text, rows = 2 }: { text: string; rows?: number }) => (
  <Typography.Paragraph className="long-text" ellipsis={{ rows, tooltip: { title: text } }}>
    {text}
  </Typography.Paragraph>
)
