/** A product's words, dates and material. What an order is worth is a rate, and needs two people. */
import { consoleProductRead, consoleProducts, saveProduct } from '@wallpaper/contract/product/product.console'
import { productCategories, productTones, promoteWays } from '@wallpaper/contract/product/product.labels'
import type { ProductForm } from '@wallpaper/contract/product/product.schemas'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { App, Form, Input, Select, Switch } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import type { Film } from '../learn/public.ts'
import { MaterialsField } from './MaterialsField.tsx'
import type { ProductDetail } from './product.types.ts'

interface MaterialValues {
  title: string
  text: string
  picture?: string
  film?: Film
  /** Of a film that was sent before. */
  film_id?: string | null
}

type Values = Omit<ProductForm, 'materials' | 'daily_max' | 'auth_platform' | 'ends_on'> & {
  materials?: MaterialValues[]
  daily_max?: number | null
  auth_platform?: ProductForm['auth_platform']
  ends_on?: string
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const authOptions = (['douyin', 'kuaishou', 'bilibili'] as const).map((value) => ({
  value,
  label: platforms[value].name,
}))

const formOf = ({ materials = [], ...values }: Values): ProductForm => ({
  ...values,
  excluded: values.excluded ?? '',
  rules: values.rules ?? '',
  platforms: values.platforms ?? '',
  contract_no: values.contract_no ?? '',
  daily_max: values.daily_max ?? null,
  auth_platform: values.auth_platform ?? null,
  ends_on: values.ends_on ?? null,
  confirms_accounts: values.confirms_accounts ?? false,
  materials: materials.map(({ title, text, picture, film, film_id }) => ({
    title,
    text,
    picture_url: picture || null,
    film_id: film?.id ?? film_id ?? null,
  })),
})

const valuesOf = ({ materials, ends_on, ...form }: ProductForm): Partial<Values> => ({
  ...form,
  ...(ends_on && { ends_on }),
  materials: materials.map(({ title, text, picture_url, film_id }) => ({
    title,
    text,
    film_id,
    ...(picture_url !== null && { picture: picture_url }),
  })),
})

const needed = (message: string) => [{ required: true, message }]

const TextItem = ({
  name,
  label,
  max,
  isOptional,
}: {
  name: string
  label: string
  max: number
  isOptional?: boolean
}) => (
  <Form.Item name={name} label={label} rules={isOptional ? [] : needed(`请填写${label}`)}>
    <Input maxLength={max} />
  </Form.Item>
)

interface ProductFormDialogProps {
  product?: ProductDetail
  onClose: () => void
}

export const ProductFormDialog = ({ product, onClose }: ProductFormDialogProps) => {
  const save = useEndpointMutation(saveProduct, { invalidates: [consoleProducts, consoleProductRead] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={product ? `改「${product.name}」` : '新产品'}
      submitText="保存"
      width={640}
      initialValues={
        product ? valuesOf(product.form) : { tone: 'ink', category: 'tool', ways: ['video', 'picture'] }
      }
      onClose={onClose}
      onSubmit={async (values) => {
        await save.call({ ...(product && { id: product.id }), form: formOf(values) })
        void message.success(product ? '已保存' : '已建好，加上费率、复核通过后上线')
      }}
    >
      <Form.Item
        name="mini_id"
        label="小程序编号"
        extra="小写字母、数字和短横；建好后不能改"
        rules={needed('请填写小程序编号')}
      >
        <Input maxLength={30} disabled={product !== undefined} />
      </Form.Item>
      <TextItem name="name" label="产品名" max={20} />
      <TextItem name="glyph" label="徽标，一个字" max={2} />
      <Form.Item name="tone" label="徽标颜色">
        <Select options={optionsOf(productTones)} />
      </Form.Item>
      <Form.Item name="category" label="分类">
        <Select options={optionsOf(productCategories)} />
      </Form.Item>
      <TextItem name="about" label="一句话条件" max={40} />
      <TextItem name="condition" label="有效条件" max={100} />
      <TextItem name="excluded" label="不计" max={100} isOptional />
      <TextItem name="platforms" label="可发平台" max={60} isOptional />
      <Form.Item name="ways" label="推广方式" rules={needed('至少选一种推广方式')}>
        <Select mode="multiple" options={optionsOf(promoteWays)} />
      </Form.Item>
      <TextItem name="first_step" label="订单第一步" max={8} />
      <TextItem name="second_step" label="订单第二步" max={8} />
      <IntegerField name="daily_max" label="每人每天最多" min={1} max={100_000} unit="单" isOptional />
      <TextItem name="contract_no" label="合同编号" max={30} isOptional />
      <Form.Item name="auth_platform" label="要授权的平台账号">
        <Select allowClear placeholder="不用授权" options={authOptions} />
      </Form.Item>
      <Form.Item
        name="confirms_accounts"
        label="品牌方确认账号"
        extra="打开后，创作者授权的账号要品牌方同意才能推广"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="starts_on" label="上线日" rules={needed('请选择上线日')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="ends_on" label="截止日">
        <DayInput />
      </Form.Item>
      <Form.Item name="rules" label="规则">
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <MaterialsField />
    </FormDialog>
  )
}
