/** One file of a form, chosen now and sent with the form. */
import { Button, Form, Upload, type UploadProps } from 'antd'

/** The form's value: what antd's Upload holds. */
export type ChosenFile = readonly { originFileObj?: File }[] | undefined

export const fileOf = (chosen: ChosenFile): File | undefined => chosen?.[0]?.originFileObj

interface FileFieldProps extends Pick<UploadProps, 'accept' | 'listType'> {
  label: string
  /** What may be chosen. */
  help: string
  buttonText: string
  /** Said when nothing is chosen. */
  missing: string
}

export const FileField = ({ label, help, buttonText, missing, ...upload }: FileFieldProps) => (
  <Form.Item
    name="file"
    label={label}
    extra={help}
    valuePropName="fileList"
    getValueFromEvent={({ fileList }: { fileList: unknown }) => fileList}
    rules={[{ required: true, message: missing }]}
  >
    <Upload maxCount={1} beforeUpload={() => false} {...upload}>
      <Button>{buttonText}</Button>
    </Upload>
  </Form.Item>
)
