/** 上传素材: the template, the photo beside it, and what is going to happen with it. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { type FaceExample, FaceExamples } from './FaceDrawing.tsx'
import type { ChosenPhoto, FaceTemplate, TemplateList } from './face.types.ts'
import css from './upload.module.css'

const examples: readonly FaceExample[] = [
  { look: 'front', name: '正脸清晰', isGood: true },
  { look: 'covered', name: '别遮挡', isGood: false },
  { look: 'dark', name: '别太暗', isGood: false },
  { look: 'two', name: '多人选一张', isGood: true },
]

type Fact = readonly [icon: IconName, text: string]

const promisesOf = ({ photo_hours }: Pick<TemplateList, 'photo_hours'>): Fact[] => [
  ['face', '只用来生成这一次的图，不做身份识别，不用于训练'],
  ['clock', `照片 ${photo_hours} 小时后自动删除，也可以随时手动删`],
  ['spark', '成图带「AI 生成」标识，不能去掉'],
]

interface PickPhotoProps {
  template: FaceTemplate
  photo: ChosenPhoto | null
  list: Pick<TemplateList, 'photo_hours'>
  onPick: () => void
}

export function PickPhoto({ template, photo, list, onPick }: PickPhotoProps) {
  const { kind, title, small_url, large_url, video_url } = template
  return (
    <>
      <div className={css.pair}>
        <div className={css.half}>
          {kind === 'video' ? (
            <video src={video_url} poster={large_url} autoPlay muted loop playsInline />
          ) : (
            <img src={small_url} alt="" />
          )}
          <span>{title}</span>
        </div>
        {photo ? (
          <button type="button" className={css.half} onClick={onPick} aria-label="换一张照片">
            <img src={photo.url} alt="你选的照片" />
            <span>还没上传</span>
          </button>
        ) : (
          <button type="button" className={css.drop} onClick={onPick}>
            <Icon name="camera" size={28} />
            选一张正脸照
            <small>JPG、PNG、HEIC，10 MB 内</small>
          </button>
        )}
      </div>
      <section className={`card ${css.tips}`}>
        <FaceExamples examples={examples} />
      </section>
      <section className="card">
        <h2 className={css.promised}>处理人脸前，需要你单独同意</h2>
        <ul className={css.promises}>
          {promisesOf(list).map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} size={18} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
