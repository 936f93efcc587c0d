/** Messages of the score across shifts in Hindi. */
import type { ShiftScore, TieRule } from '../../../contract/assessment/shift-scores.ts';
import type { ShiftMessages } from './english.ts';

type Point = { mark: string; cumulative: number };

const between = (mark: string, lower: Point, upper: Point) =>
  lower.mark === upper.mark
    ? `${mark}`
    : `${mark}, जो ${lower.mark} (इतने या इससे कम अंक: ${lower.cumulative} परीक्षार्थी) और ${upper.mark} (इतने या इससे कम अंक: ${upper.cumulative} परीक्षार्थी) के बीच है`;

export const HINDI: ShiftMessages = {
  lang: 'hi',
  title: 'सभी पालियों में स्कोर',
  published: (group, date) => `${group}। प्रकाशित: ${date}।`,
  outdated: 'इसके बाद उत्तर-कुंजी बदली है। संस्थान नए स्कोर प्रकाशित करेगा।',
  score: 'स्कोर',
  rank: 'रैंक',
  rankOf: (rank, all) => `${all} में ${rank}`,
  marks: 'आपके अंक',
  method: 'विधि',
  methods: {
    raw: 'मूल अंक',
    nta_percentile: 'पर्सेंटाइल',
    equipercentile: 'समान पर्सेंटाइल (equipercentile)',
    mean_deviation_ssc: 'माध्य और विचलन (SSC)',
    mean_deviation_gate: 'माध्य और विचलन (GATE)',
    base_shift: 'आधार पाली (RRB)',
  },
  how: 'यह स्कोर कैसे बना',
  step: {
    marks: (raw, test) => `${test} में आपके अंक: ${raw}।`,
    alone: 'किसी और का यह स्कोर नहीं है: रैंक इससे अधिक स्कोर वाले परीक्षार्थियों से बनती है।',
    tied: (count) => (count === 1 ? 'एक और परीक्षार्थी का यही स्कोर है।' : `${count} और परीक्षार्थियों का यही स्कोर है।`),
  },
  explain: ({ trace, score }: ShiftScore, shiftName): string[] => {
    const share = (cumulative: number, candidates: number) =>
      `आपकी पाली के ${candidates} परीक्षार्थियों में से ${cumulative} के अंक इतने या इससे कम हैं।`;
    switch (trace.method) {
      case 'raw':
        return [`अंक ही स्कोर है: ${score}।`];
      case 'nta_percentile':
        return [
          share(trace.cumulative, trace.candidates),
          `स्कोर = 100 × ${trace.cumulative} ÷ ${trace.candidates} = ${score}।`,
        ];
      case 'equipercentile':
        return [
          share(trace.cumulative, trace.candidates),
          ...trace.shifts.map(
            (one) =>
              `${shiftName(one.id)} के ${one.candidates} परीक्षार्थियों में इसी अनुपात पर अंक ${between(one.mark, one.lower, one.upper)}।`,
          ),
          `स्कोर = इन अंकों का माध्य = ${score}।`,
        ];
      case 'base_shift':
        return [
          share(trace.cumulative, trace.candidates),
          `आधार पाली ${shiftName(trace.base)} है, जिसमें ${trace.base_candidates} परीक्षार्थी थे।`,
          `इसी अनुपात पर उसके अंक ${between(score, trace.lower, trace.upper)}। यही स्कोर है।`,
        ];
      default:
        return [
          `आपकी पाली: माध्य ${trace.shift.mean}, मानक विचलन ${trace.shift.deviation}, सर्वश्रेष्ठ 0.1% का माध्य ${trace.shift.top}।`,
          `सभी पालियाँ: माध्य ${trace.all.mean}, मानक विचलन ${trace.all.deviation}, सर्वश्रेष्ठ 0.1% का माध्य ${trace.all.top}।`,
          `स्कोर = (${trace.all.top} − (${trace.all.mean} + ${trace.all.deviation})) ÷ (${trace.shift.top} − (${trace.shift.mean} + ${trace.shift.deviation})) × (आपके अंक − (${trace.shift.mean} + ${trace.shift.deviation})) + ${trace.added} = ${score}।`,
        ];
    }
  },
  ties: 'समान स्कोर के नियम, इसी क्रम में',
  tie: (rule: TieRule['rule'], section, value): string => {
    const names: Record<TieRule['rule'], string> = {
      section_percentile: `${section} में अधिक पर्सेंटाइल`,
      wrong_ratio: 'सही उत्तरों के अनुपात में कम ग़लत उत्तर',
      section_wrong_ratio: `${section} में सही उत्तरों के अनुपात में कम ग़लत उत्तर`,
      age: 'अधिक आयु का परीक्षार्थी',
      name: 'नाम, A से Z',
    };
    if (value === null) return `${names[rule]}।`;
    return rule === 'section_percentile'
      ? `${names[rule]}: आपका ${value}।`
      : `${names[rule]}: आपका ${value} (ग़लत:सही)।`;
  },
  cutoffs: 'कट-ऑफ़',
  cutoffsText: 'हर श्रेणी का न्यूनतम स्कोर। आपकी श्रेणी यहाँ दर्ज नहीं है।',
  cutoff: (category, lowest, isMet) => `${category}: ${lowest} – आपका स्कोर ${isMet ? 'इससे कम नहीं है' : 'इससे कम है'}।`,
};
