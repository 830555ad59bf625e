/** A whole number in a form. antd would bend one that is out of range to the nearest that fits: here it is said. */
import { Form, InputNumber } from 'antd'
import { cx } from '../../lib/cx.ts'
import { type IntegerRange, integerProblem, rangeSentence } from '../../lib/integerRange.ts'
import common from '../common.module.css'

interface IntegerFieldProps extends IntegerRange {
  name: string
  label: string
  /** What it means, beside its range. */
  help?: string
  unit?: string
}

/** A pause, so that 3 on the way to 300 is not judged. */
const judgeAfterMs = 400

export const IntegerField = ({ name, label, help, unit, ...range }: IntegerFieldProps) => (
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
          rules={[
            { required: true, message: rangeSentence(range) },
            {
              validator: (_, value: unknown) => {
                const problem = integerProblem(value, range)
                return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
              },
            },
          ]}
        >
          <InputNumber className={cx(common.wideField)} {...(unit && { suffix: unit })} />
        </Form.Item>
      )
    }}
  </Form.Item>
)
