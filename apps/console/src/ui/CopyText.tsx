/** A short text that is copied by a press: a code, a number. */
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
