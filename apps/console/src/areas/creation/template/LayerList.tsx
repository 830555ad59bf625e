/** The layers of one page, topmost first: select, add, move, remove; with the fields of the selected one. */
import type {
  TemplateLayer,
  TemplatePage,
  TemplateSpec,
} from '@wallpaper/contract/creation/template/template.schemas'
import { Button, Dropdown } from 'antd'
import common from '../../../ui/common.module.css'
import { LayerForm } from './LayerForm.tsx'
import {
  type AddedLayer,
  addLayer,
  layerName,
  layerNote,
  moveLayer,
  withLayer,
  withoutLayer,
} from './spec.ts'
import css from './templates.module.css'

const addItems: { key: AddedLayer; label: string }[] = [
  { key: 'text', label: '文字框' },
  { key: 'shape', label: '形状' },
  { key: 'picture', label: '图片框' },
]

interface ListProps {
  spec: TemplateSpec
  page: TemplatePage
  layer: TemplateLayer | undefined
  onChoose: (layerId: string) => void
  onChange: (spec: TemplateSpec) => void
}

export const LayerList = ({ spec, page, layer, onChoose, onChange }: ListProps) => (
  <>
    <div className={css.part}>
      <div className={css.partHead}>
        <h3>图层</h3>
        <Dropdown
          menu={{
            items: addItems,
            onClick: ({ key }) => {
              const kindOf = addItems.find((each) => each.key === key)?.key ?? 'text'
              const added = addLayer(spec, page.id, kindOf)
              onChange(added.spec)
              onChoose(added.layerId)
            },
          }}
        >
          <Button type="link" size="small">
            添加
          </Button>
        </Dropdown>
      </div>
      {page.layers.toReversed().map((each) => (
        <button
          key={each.id}
          type="button"
          className={css.layer}
          aria-pressed={each.id === layer?.id}
          onClick={() => onChoose(each.id)}
        >
          <span>{layerName(each)}</span>
          <small>{layerNote(each)}</small>
        </button>
      ))}
    </div>
    {layer && (
      <>
        <LayerForm
          key={layer.id}
          layer={layer}
          onChange={(next) => onChange(withLayer(spec, page.id, next))}
        />
        <div className={css.part}>
          <div className={common.rowActions}>
            <Button size="small" onClick={() => onChange(moveLayer(spec, page.id, layer.id, 1))}>
              移到上一层
            </Button>
            <Button size="small" onClick={() => onChange(moveLayer(spec, page.id, layer.id, -1))}>
              移到下一层
            </Button>
            <Button
              size="small"
              danger
              disabled={page.layers.length < 2}
              onClick={() => onChange(withoutLayer(spec, page.id, layer.id))}
            >
              删除图层
            </Button>
          </div>
        </div>
      </>
    )}
  </>
)
