import { Typography } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import css from './staff.module.css'

export const CopyableText = ({ label, text }: { label: string; text: string }) => (
  <fieldset className={css.secret} aria-label={label}>
    <span className={common.note}>{label}</span>
    <Typography.Text
      className={cx(css.secretText, common.num)}
      copyable={{ text, tooltips: ['复制', '已复制'] }}
    >
      {text}
    </Typography.Text>
  </fieldset>
)
