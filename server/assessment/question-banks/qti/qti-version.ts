/** What differs between the versions of QTI: names, namespaces and the templates of response processing. */
import { escapeHtml } from '../../../../common/texts/escape.ts';

export type QtiVersion = '2.1' | '2.2' | '3.0';

type Version = {
  namespace: string;
  schema: string;
  itemType: string;
  stimulusType: string | null;
  template(name: 'match_correct' | 'map_response'): string;
  manifest: string;
  schemaName: string;
};

const SPEC = 'http://www.imsglobal.org';
const PURL = 'https://purl.imsglobal.org/spec/qti/v3p0';

export const VERSIONS: Readonly<Record<QtiVersion, Version>> = {
  '2.1': {
    namespace: `${SPEC}/xsd/imsqti_v2p1`,
    schema: `${SPEC}/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`,
    itemType: 'imsqti_item_xmlv2p1',
    stimulusType: null,
    template: (name) => `${SPEC}/question/qti_v2p1/rptemplates/${name}`,
    manifest: `${SPEC}/xsd/imscp_v1p1`,
    schemaName: 'QTIv2.1 Package',
  },
  '2.2': {
    namespace: `${SPEC}/xsd/imsqti_v2p2`,
    schema: `${SPEC}/xsd/qti/qtiv2p2/imsqti_v2p2.xsd`,
    itemType: 'imsqti_item_xmlv2p2',
    stimulusType: null,
    template: (name) => `${SPEC}/question/qti_v2p2/rptemplates/${name}`,
    manifest: `${SPEC}/xsd/imscp_v1p1`,
    schemaName: 'QTIv2.2 Package',
  },
  '3.0': {
    namespace: `${SPEC}/xsd/imsqtiasi_v3p0`,
    schema: `${PURL}/schema/xsd/imsqti_asiv3p0_v1p0.xsd`,
    itemType: 'imsqti_item_xmlv3p0',
    stimulusType: 'imsqti_stimulus_xmlv3p0',
    template: (name) => `${PURL}/rptemplates/${name}.xml`,
    manifest: `${SPEC}/xsd/qti/qtiv3p0/imscp_v1p1`,
    schemaName: 'QTI Package',
  },
};

/** Returns an element of QTI; names and attributes are given as in QTI 3, without its prefix. `inner` is XML. */
export type QtiWriter = (name: string, attributes: Readonly<Record<string, string>>, inner?: string) => string;

export function openQtiWriter(version: QtiVersion): QtiWriter {
  const isNew = version === '3.0';
  const nameOf = (name: string) => (isNew ? `qti-${name}` : camel(name));
  return (name, attributes, inner = '') => {
    const named = Object.entries(attributes).map(
      ([key, value]) => ` ${isNew || key.includes(':') ? key : camel(key)}="${escapeHtml(value)}"`,
    );
    const start = `<${nameOf(name)}${named.join('')}`;
    return inner === '' ? `${start}/>` : `${start}>${inner}</${nameOf(name)}>`;
  };
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
