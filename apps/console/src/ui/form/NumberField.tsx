/** A number in a form. antd would bend one that is out of range to the nearest that fits: here it is said. */
import { Form, InputNumber } from 'antd'
import { cx } from '../../lib/cx.ts'
import { type NumberRange, numberRule, rangeSentence } from '../../lib/numberRange.ts'
import common from '../common.module.css'

export interface NumberFieldProps extends NumberRange {
  name: string
  label: string
  /** What it means, beside its range. */
  help?: string
  unit?: string
  isOptional?: boolean
}

/** A pause, so that 3 on the way to 300 is not judged. */
const judgeAfterMs = 400

export const NumberField = ({ name, label, help, unit, isOptional = false, ...range }: NumberFieldProps) => (
  <Form.Item noStyle shouldUpdate>
    {({ getFieldError }) => {
      // What is wrong names the range already.
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
