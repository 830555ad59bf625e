/** Materials of a product: a text with, if wanted, a picture and a film. */
import { Button, Card, Form, Input } from 'antd'
import { FilmField, PictureField } from '../learn/public.ts'
import css from './product.module.css'

const materialsMax = 50
const needed = (message: string) => [{ required: true, message }]

const KeptFilm = ({ value }: { value?: string | null }) =>
  value ? <span>已有一个视频，重新上传会换掉</span> : null

export const MaterialsField = () => (
  <Form.List name="materials">
    {(fields, { add, remove }) => (
      <Form.Item label="素材">
        <div className={css.materials}>
          {fields.map(({ key, name }) => (
            <Card
              key={key}
              size="small"
              title={`第 ${name + 1} 份`}
              extra={
                <Button type="link" danger onClick={() => remove(name)}>
                  不要这份
                </Button>
              }
            >
              <Form.Item name={[name, 'title']} label="标题" rules={needed('请填写标题')}>
                <Input maxLength={30} />
              </Form.Item>
              <Form.Item name={[name, 'text']} label="文案" rules={needed('请填写文案')}>
                <Input.TextArea rows={3} maxLength={500} />
              </Form.Item>
              <Form.Item name={[name, 'picture']} label="图片">
                <PictureField noun="图片" />
              </Form.Item>
              <Form.Item label="视频">
                <Form.Item name={[name, 'film_id']} noStyle>
                  <KeptFilm />
                </Form.Item>
                <Form.Item name={[name, 'film']} noStyle>
                  <FilmField hasCaptions={false} />
                </Form.Item>
              </Form.Item>
            </Card>
          ))}
          {fields.length < materialsMax && (
            <Button onClick={() => add({ title: '', text: '' })}>加一份素材</Button>
          )}
        </div>
      </Form.Item>
    )}
  </Form.List>
)
