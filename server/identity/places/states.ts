/** The 36 states and union territories of India with their GST codes; the ids are part of the API and never change. */

export type State = {
  id: number;
  name: string;
  /** The name in Hindi. */
  hindi: string;
  /** The first two digits of a GST number. */
  gst: string;
  abbr: string;
  /** A state or a union territory. */
  kind: 'S' | 'UT';
};

export const STATES: readonly State[] = [
  {
    id: 1632,
    name: 'Andaman and Nicobar Islands',
    hindi: 'अंडमान और निकोबार द्वीपसमूह',
    gst: '35',
    abbr: 'AN',
    kind: 'UT',
  },
  { id: 1633, name: 'Andhra Pradesh', hindi: 'आंध्र प्रदेश', gst: '37', abbr: 'AP', kind: 'S' },
  { id: 1634, name: 'Arunachal Pradesh', hindi: 'अरुणाचल प्रदेश', gst: '12', abbr: 'AR', kind: 'S' },
  { id: 1635, name: 'Assam', hindi: 'असम', gst: '18', abbr: 'AS', kind: 'S' },
  { id: 1636, name: 'Bihar', hindi: 'बिहार', gst: '10', abbr: 'BR', kind: 'S' },
  { id: 1637, name: 'Chandigarh', hindi: 'चंडीगढ़', gst: '04', abbr: 'CH', kind: 'UT' },
  { id: 1638, name: 'Chhattisgarh', hindi: 'छत्तीसगढ़', gst: '22', abbr: 'CG', kind: 'S' },
  {
    id: 1639,
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    hindi: 'दादरा और नगर हवेली तथा दमन और दीव',
    gst: '26',
    abbr: 'DH',
    kind: 'UT',
  },
  { id: 1640, name: 'Delhi', hindi: 'दिल्ली', gst: '07', abbr: 'DL', kind: 'UT' },
  { id: 1641, name: 'Goa', hindi: 'गोवा', gst: '30', abbr: 'GA', kind: 'S' },
  { id: 1642, name: 'Gujarat', hindi: 'गुजरात', gst: '24', abbr: 'GJ', kind: 'S' },
  { id: 1643, name: 'Haryana', hindi: 'हरियाणा', gst: '06', abbr: 'HR', kind: 'S' },
  { id: 1644, name: 'Himachal Pradesh', hindi: 'हिमाचल प्रदेश', gst: '02', abbr: 'HP', kind: 'S' },
  { id: 1645, name: 'Jammu and Kashmir', hindi: 'जम्मू और कश्मीर', gst: '01', abbr: 'JK', kind: 'UT' },
  { id: 1646, name: 'Jharkhand', hindi: 'झारखंड', gst: '20', abbr: 'JH', kind: 'S' },
  { id: 1647, name: 'Karnataka', hindi: 'कर्नाटक', gst: '29', abbr: 'KA', kind: 'S' },
  { id: 1648, name: 'Kerala', hindi: 'केरल', gst: '32', abbr: 'KL', kind: 'S' },
  { id: 1649, name: 'Ladakh', hindi: 'लद्दाख', gst: '38', abbr: 'LA', kind: 'UT' },
  { id: 1650, name: 'Lakshadweep', hindi: 'लक्षद्वीप', gst: '31', abbr: 'LD', kind: 'UT' },
  { id: 1651, name: 'Madhya Pradesh', hindi: 'मध्य प्रदेश', gst: '23', abbr: 'MP', kind: 'S' },
  { id: 1652, name: 'Maharashtra', hindi: 'महाराष्ट्र', gst: '27', abbr: 'MH', kind: 'S' },
  { id: 1653, name: 'Manipur', hindi: 'मणिपुर', gst: '14', abbr: 'MN', kind: 'S' },
  { id: 1654, name: 'Meghalaya', hindi: 'मेघालय', gst: '17', abbr: 'ML', kind: 'S' },
  { id: 1655, name: 'Mizoram', hindi: 'मिज़ोरम', gst: '15', abbr: 'MZ', kind: 'S' },
  { id: 1656, name: 'Nagaland', hindi: 'नागालैंड', gst: '13', abbr: 'NL', kind: 'S' },
  { id: 1657, name: 'Odisha', hindi: 'ओडिशा', gst: '21', abbr: 'OD', kind: 'S' },
  { id: 1658, name: 'Puducherry', hindi: 'पुदुच्चेरी', gst: '34', abbr: 'PY', kind: 'UT' },
  { id: 1659, name: 'Punjab', hindi: 'पंजाब', gst: '03', abbr: 'PB', kind: 'S' },
  { id: 1660, name: 'Rajasthan', hindi: 'राजस्थान', gst: '08', abbr: 'RJ', kind: 'S' },
  { id: 1661, name: 'Sikkim', hindi: 'सिक्किम', gst: '11', abbr: 'SK', kind: 'S' },
  { id: 1662, name: 'Tamil Nadu', hindi: 'तमिलनाडु', gst: '33', abbr: 'TN', kind: 'S' },
  { id: 1663, name: 'Telangana', hindi: 'तेलंगाना', gst: '36', abbr: 'TS', kind: 'S' },
  { id: 1664, name: 'Tripura', hindi: 'त्रिपुरा', gst: '16', abbr: 'TR', kind: 'S' },
  { id: 1665, name: 'Uttar Pradesh', hindi: 'उत्तर प्रदेश', gst: '09', abbr: 'UP', kind: 'S' },
  { id: 1666, name: 'Uttarakhand', hindi: 'उत्तराखंड', gst: '05', abbr: 'UK', kind: 'S' },
  { id: 1667, name: 'West Bengal', hindi: 'पश्चिम बंगाल', gst: '19', abbr: 'WB', kind: 'S' },
];

const byId = new Map(STATES.map((state) => [state.id, state]));

/** Returns a state or union territory of India. */
export function stateById(id: number): State | undefined {
  return byId.get(id);
}
