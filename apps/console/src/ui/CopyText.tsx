/** A short text, such as a code or number, that is copied by a click. */
import { Typography } from 'antd'
import { cx } from '../lib/cx.ts'
import common from './common.module.css'

export const CopyText = ({ text }: { text: string }) => (
  <Typography.Text
    className={cx(common.num, common.nowrap)}
    copyable={{ text, tooltips: ['复制', '已复制'] }}
  >
    {text}
  </Typography.Text>
)
