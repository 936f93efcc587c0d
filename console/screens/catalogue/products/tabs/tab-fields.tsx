import { Button } from '../../../../../ui/button.tsx';
import { Field, SelectField } from '../../../../../ui/field.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { optionsOf } from '../../../../table/column.ts';
import { FileField } from './file-field.tsx';
import type { TabValues } from './tab-values.ts';

type Props = {
  /** Prefix of the ids of the fields. */
  id: string;
  tab: TabValues;
  errors: Readonly<Record<string, string>>;
  canEdit: boolean;
  /** Whether the fields are shown: the entries are needed more often. */
  isOpen: boolean;
  onToggle(): void;
  isFirst: boolean;
  isLast: boolean;
  onChange(changed: Partial<TabValues>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
};

/** The name, the type and the icon of a tab, and what can be done with the whole tab. */
export function TabFields(props: Props) {
  const { id, tab, errors, canEdit, isOpen, onToggle, isFirst, isLast, onChange, onMove, onRemove } = props;
  const messages = useTabMessages();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {canEdit && !isFirst && (
          <Button variant="secondary" aria-label={messages.moveTabBack} onClick={() => onMove(-1)}>
            ←
          </Button>
        )}
        {canEdit && !isLast && (
          <Button variant="secondary" aria-label={messages.moveTabOn} onClick={() => onMove(1)}>
            →
          </Button>
        )}
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={`${id}-fields`} onClick={onToggle}>
          {messages.settings}
        </Button>
        {canEdit && (
          <Button variant="quiet" onClick={onRemove}>
            {messages.removeTab}
          </Button>
        )}
      </div>
      <fieldset id={`${id}-fields`} hidden={!isOpen} disabled={!canEdit} className="min-w-0" role="presentation">
        {isOpen && <Settings {...{ id, tab, errors, onChange }} />}
      </fieldset>
    </div>
  );
}

function Settings({ id, tab, errors, onChange }: Pick<Props, 'id' | 'tab' | 'errors' | 'onChange'>) {
  const messages = useTabMessages();
  const { fields } = messages;
  return (
    <div className="grid gap-4">
      <div className="field-row">
        <Field
          id={`${id}-name`}
          label={fields.name}
          error={errors.name}
          autoComplete="off"
          maxLength={100}
          value={tab.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          id={`${id}-name_hindi`}
          label={fields.name_hindi}
          error={errors.name_hindi}
          lang="hi"
          autoComplete="off"
          maxLength={100}
          value={tab.name_hindi ?? ''}
          onChange={(event) => onChange({ name_hindi: event.target.value })}
        />
        <SelectField
          label={fields.type}
          hint={tab.entries.length > 0 ? messages.typeHint : undefined}
          error={errors['']}
          disabled={tab.entries.length > 0}
          value={tab.type}
          onChange={(event) => onChange({ type: Number(event.target.value) })}
        >
          {optionsOf(messages.types).map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {tab.type === 5 && (
        <Field
          id={`${id}-web_view_url`}
          label={fields.web_view_url}
          hint={messages.urlHint}
          error={errors.web_view_url}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={tab.web_view_url ?? ''}
          onChange={(event) => onChange({ web_view_url: event.target.value })}
        />
      )}
      <FileField
        id={`${id}-icon`}
        kind="picture"
        label={fields.icon ?? ''}
        error={errors.icon}
        value={tab.icon}
        onChange={(icon) => onChange({ icon })}
      />
    </div>
  );
}
