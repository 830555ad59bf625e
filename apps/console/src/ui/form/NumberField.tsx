/** A number field. antd would silently clamp a value out of range: this shows an error instead. */
import { Form, InputNumber } from 'antd'
import { cx } from '../../lib/cx.ts'
import { type NumberRange, numberRule, rangeSentence } from '../../lib/numberRange.ts'
import common from '../common.module.css'

export interface NumberFieldProps extends NumberRange {
  name: string
  label: string
  /** Explanation, shown beside the range. */
  help?: string
  unit?: string
  isOptional?: boolean
}

/** Validate after a pause, so that the 3 of 300 is not rejected. */
const judgeAfterMs = 400

export const NumberField = ({ name, label, help, unit, isOptional = false, ...range }: NumberFieldProps) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldError }) => {
      // The error already names the range.
      const said = getFieldError(name).length > 0 ? [help] : [help, rangeSentence(range)]
      return (
        <Form.Item
          name={name}
          label={label}
          extra={said.filter(Boolean).join('，')}
          validateDebounce={judgeAfterMs}
          rules={[{ required: !isOptional, message: rangeSentence(range) }, numberRule(range)]}
        >
          <InputNumber className={cx(common.wideField)} {...(unit && { suffix: unit })} />
        </Form.Item>
      )
    }}
  </Form.Item>
)
