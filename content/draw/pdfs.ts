// Writes the sample notes of the demo institute to media/pdf/, reproducibly; sold ones (protected PDFs) to course/.
import { copyFileSync, createWriteStream, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Style = { width?: number; lineGap?: number; continued?: boolean; paragraphGap?: number };
type Pdf = {
  x: number;
  y: number;
  page: { height: number };
  font(name: string): Pdf;
  fontSize(size: number): Pdf;
  fillColor(colour: string): Pdf;
  rect(x: number, y: number, w: number, h: number): Pdf;
  fill(colour: string): Pdf;
  text(text: string, x?: number | Style, y?: number, style?: Style): Pdf;
  moveDown(lines?: number): Pdf;
  addPage(): Pdf;
  pipe(to: NodeJS.WritableStream): void;
  end(): void;
};
type Options = { size: string; margins: Record<string, number>; info: Record<string, unknown> };
const PDFDocument = createRequire(import.meta.url)('pdfkit') as new (options: Options) => Pdf;

/** A heading with paragraphs or [term, meaning] rows. */
type Part = { head: string; body: (string | [string, string])[] };
type Notes = { file: string; title: string; line: string; colour: string; parts: Part[] };

const notes: Notes[] = [
  {
    file: 'polity-preamble',
    title: 'The Preamble and the Parts',
    line: 'Indian Polity, chapter 1',
    colour: '#8a3b12',
    parts: [
      {
        head: 'What the Preamble says',
        body: [
          'The Preamble names the source of authority (We, the people of India), the nature of the State (sovereign, socialist, secular, democratic republic), its aims (justice, liberty, equality, fraternity) and the date of adoption, 26 November 1949.',
          'The words socialist, secular and integrity were added by the Forty-second Amendment in 1976.',
        ],
      },
      {
        head: 'Is it a part of the Constitution?',
        body: [
          [
            '1960',
            'In re Berubari Union: the Preamble is a key to the minds of the makers, but not a part of the Constitution.',
          ],
          [
            '1973',
            'Kesavananda Bharati: the Preamble is a part. It may be amended, but the basic structure may not be touched.',
          ],
          ['1995', 'LIC of India: the Preamble is an integral part of the Constitution.'],
        ],
      },
      {
        head: 'The parts to know by number',
        body: [
          ['Part I', 'The Union and its territory, Articles 1 to 4'],
          ['Part II', 'Citizenship, Articles 5 to 11'],
          ['Part III', 'Fundamental Rights, Articles 12 to 35'],
          ['Part IV', 'Directive Principles, Articles 36 to 51'],
          ['Part IVA', 'Fundamental Duties, Article 51A'],
          ['Part V', 'The Union, Articles 52 to 151'],
          ['Part VI', 'The States, Articles 152 to 237'],
          ['Part IX', 'The Panchayats, Articles 243 to 243O'],
          ['Part IXA', 'The Municipalities, Articles 243P to 243ZG'],
          ['Part XVIII', 'Emergency provisions, Articles 352 to 360'],
          ['Part XX', 'Amendment, Article 368'],
        ],
      },
      {
        head: 'Ask yourself',
        body: [
          'Which three kinds of justice does the Preamble name? Which five liberties? Answer before you turn back: social, economic, political; thought, expression, belief, faith, worship.',
        ],
      },
    ],
  },
  {
    file: 'rivers-of-india',
    title: 'Rivers of India',
    line: 'Geography, chapter 4',
    colour: '#1f5a45',
    parts: [
      {
        head: 'Himalayan rivers',
        body: [
          [
            'Indus',
            'Rises near Manasarovar; enters India in Ladakh. Jhelum, Chenab, Ravi, Beas and Satluj join it through the Panjnad.',
          ],
          [
            'Ganga',
            'Bhagirathi and Alaknanda meet at Devprayag. Right bank: Yamuna, Son. Left bank: Ramganga, Gomati, Ghaghara, Gandak, Kosi.',
          ],
          ['Yamuna', 'From Yamunotri. Its right-bank tributaries Chambal, Sind, Betwa and Ken drain the plateau.'],
          ['Brahmaputra', 'Tsangpo in Tibet, Siang (Dihang) in Arunachal Pradesh, Jamuna in Bangladesh.'],
        ],
      },
      {
        head: 'Peninsular rivers',
        body: [
          ['East', 'Mahanadi, Godavari, Krishna and Kaveri flow to the Bay of Bengal and build deltas.'],
          ['West', 'Narmada and Tapi flow through rift valleys to the Arabian Sea and end in estuaries.'],
          ['Inland', 'The Luni rises near Ajmer and is lost in the Rann of Kachchh.'],
        ],
      },
      {
        head: 'Why the difference?',
        body: [
          'Himalayan rivers are fed by snow and rain, run all the year, cut deep gorges and shift their courses on the plain. Peninsular rivers live on rain, keep fixed courses over hard rock and are older than the mountains of the north.',
        ],
      },
      {
        head: 'Longest within the peninsula',
        body: ['Godavari, about 1,465 km; Krishna, about 1,400 km; Narmada, about 1,312 km.'],
      },
    ],
  },
  {
    file: 'number-series',
    title: 'Number Series in Nine Patterns',
    line: 'Reasoning, worksheet 2',
    colour: '#3f2f6b',
    parts: [
      {
        head: 'Look in this order',
        body: [
          ['1. Equal step', '7, 12, 17, 22, 27: add 5.'],
          ['2. Growing step', '3, 4, 6, 9, 13, 18: add 1, 2, 3, 4, 5.'],
          ['3. Ratio', '5, 15, 45, 135: multiply by 3.'],
          ['4. Ratio and step', '4, 9, 19, 39, 79: double and add 1.'],
          ['5. Squares', '2, 5, 10, 17, 26: a square and 1.'],
          ['6. Cubes', '0, 7, 26, 63, 124: a cube less 1.'],
          ['7. Two in one', '3, 20, 6, 17, 9, 14: read every second number.'],
          ['8. Sum of two', '2, 3, 5, 8, 13, 21: add the last two.'],
          ['9. Primes', '2, 3, 5, 7, 11, 13: or the gaps may be primes.'],
        ],
      },
      {
        head: 'Try',
        body: [
          '(a) 6, 11, 21, 41, 81, ?   (b) 1, 4, 27, 16, 125, ?   (c) 120, 99, 80, 63, 48, ?',
          'Answers: (a) 161, double less 1. (b) 36: odd numbers cubed, even numbers squared. (c) 35: the gaps are 21, 19, 17, 15, 13.',
        ],
      },
      {
        head: 'Under the clock',
        body: [
          'If the first differences say nothing, write the second. If those say nothing either, leave the question within forty seconds and come back.',
        ],
      },
    ],
  },
  {
    file: 'child-development',
    title: 'How Children Learn: Four Theories',
    line: 'Child Development and Pedagogy, chapter 2',
    colour: '#7a2948',
    parts: [
      {
        head: 'Piaget: stages',
        body: [
          ['0 to 2', 'Sensorimotor. The child learns by acting; object permanence appears.'],
          ['2 to 7', 'Preoperational. Symbols, animism, egocentrism; conservation is not yet there.'],
          ['7 to 11', 'Concrete operational. Conservation, reversibility, classes and series.'],
          ['From 11', 'Formal operational. Hypotheses and abstract thought.'],
        ],
      },
      {
        head: 'Vygotsky: together first',
        body: [
          'Learning is social before it is personal. The zone of proximal development lies between what a child can do alone and what it can do with help; the help, removed step by step, is scaffolding. Private speech is thinking aloud and not a fault.',
        ],
      },
      {
        head: 'Kohlberg: moral reasoning',
        body: [
          'Three levels, two stages each: pre-conventional (punishment, exchange), conventional (approval, law and order), post-conventional (social contract, universal principle).',
        ],
      },
      {
        head: 'Gardner: many intelligences',
        body: [
          'Linguistic, logical-mathematical, spatial, musical, bodily-kinaesthetic, interpersonal, intrapersonal and naturalistic. For the teacher: plan more than one way into a lesson.',
        ],
      },
      {
        head: 'In a classroom',
        body: [
          'A child of six says that the tall glass holds more water. Do not correct; pour it back and ask. Which theorist would you cite, and which stage? (Piaget; preoperational, lack of conservation.)',
        ],
      },
    ],
  },
  {
    file: 'legal-maxims',
    title: 'Legal Maxims, with a Use for Each',
    line: 'Legal Aptitude, sheet 1',
    colour: '#3f2f6b',
    parts: [
      {
        head: 'Fault and proof',
        body: [
          ['Actus non facit reum nisi mens sit rea', 'An act does not make one guilty unless the mind is guilty.'],
          ['Res ipsa loquitur', 'The thing speaks for itself: negligence inferred from the accident.'],
          ['Ei incumbit probatio qui dicit', 'The burden of proof lies on the one who asserts.'],
          ['Ignorantia juris non excusat', 'Ignorance of law is no excuse.'],
        ],
      },
      {
        head: 'Fair hearing',
        body: [
          ['Audi alteram partem', 'Hear the other side.'],
          ['Nemo judex in causa sua', 'No one is a judge in his own cause.'],
          ['Autrefois acquit, autrefois convict', 'No second trial for the same offence; compare Article 20(2).'],
        ],
      },
      {
        head: 'Wrongs and contracts',
        body: [
          ['Volenti non fit injuria', 'No injury is done to one who consents.'],
          ['Damnum sine injuria', 'Loss without breach of a right: no action lies.'],
          ['Injuria sine damno', 'Breach of a right without loss: an action lies.'],
          ['Ex turpi causa non oritur actio', 'No action arises from a base cause.'],
          ['Caveat emptor', 'Let the buyer beware, subject to the Sale of Goods Act, section 16.'],
          ['Quantum meruit', 'As much as was earned.'],
        ],
      },
      {
        head: 'Method',
        body: [
          'In a passage question, apply the principle as it is given, even where the law you know says more. The maxim helps you to see the principle; it does not replace it.',
        ],
      },
    ],
  },
  {
    file: 'arithmetic-formulae',
    title: 'Arithmetic on One Sheet',
    line: 'Quantitative Aptitude, sheet 1',
    colour: '#155a66',
    parts: [
      {
        head: 'Percentages',
        body: [
          ['x% of y', 'equals y% of x. 16% of 25 is 25% of 16, that is 4.'],
          ['Up a%, up b%', 'a + b + ab/100. Up 20%, then up 10%: 32%.'],
          ['Up a%, then back', 'down 100a/(100 + a). Up 25% is undone by 20%.'],
        ],
      },
      {
        head: 'Profit and interest',
        body: [
          ['Selling price', 'cost x (100 + gain%)/100'],
          ['Simple interest', 'PRT/100'],
          ['Compound amount', 'P(1 + R/100) to the power T'],
          ['CI less SI, 2 years', 'P(R/100) squared'],
        ],
      },
      {
        head: 'Time and work, time and distance',
        body: [
          ['A in a days, B in b', 'together ab/(a + b) days'],
          ['Average speed', '2xy/(x + y) for equal distances'],
          ['km/h to m/s', 'multiply by 5/18'],
          ['Train and platform', '(length + length)/speed'],
        ],
      },
      {
        head: 'Fractions to know',
        body: [
          '1/3 = 33.33%, 1/6 = 16.67%, 1/7 = 14.28%, 1/8 = 12.5%, 1/9 = 11.11%, 1/11 = 9.09%, 1/12 = 8.33%, 3/8 = 37.5%, 5/8 = 62.5%.',
        ],
      },
      {
        head: 'Squares',
        body: [
          '11 to 20: 121, 144, 169, 196, 225, 256, 289, 324, 361, 400. 21 to 30: 441, 484, 529, 576, 625, 676, 729, 784, 841, 900.',
        ],
      },
    ],
  },
  {
    file: 'answer-writing',
    title: 'Seven Habits of an Answer',
    line: 'Mains and judgment writing',
    colour: '#8a3b12',
    parts: [
      {
        head: 'The habits',
        body: [
          ['1. Read the verb', 'Discuss asks for sides, examine for causes, evaluate for a verdict.'],
          ['2. Begin with a fact', 'A definition, an article, a number or a date; never a proverb.'],
          ['3. One idea, one paragraph', 'State it, give the reason, give the instance.'],
          ['4. Use the page', 'A small map or a two-column table saves fifty words.'],
          ['5. Name the source', 'A report, a judgment, a survey. One is enough.'],
          ['6. Turn once', 'Give the other side its strongest sentence and answer it.'],
          ['7. End forward', 'Close with what should be done and by whom.'],
        ],
      },
      {
        head: 'The clock',
        body: [
          'Ten marks: 150 words, seven minutes. Fifteen marks: 250 words, eleven minutes. Ninety seconds of each go to the plan. An unfinished paper costs more than an imperfect answer.',
        ],
      },
      {
        head: 'From issue to finding',
        body: [
          'In a judgment: facts admitted, facts in dispute, the issue, the burden, the evidence on each side, the law, the finding, the relief. Write the finding on each issue as a sentence that could be read alone.',
        ],
      },
    ],
  },
  {
    file: 'weekly-plan',
    title: 'A Twelve-Week Plan',
    line: 'For the first reading',
    colour: '#5b4413',
    parts: [
      {
        head: 'The week',
        body: [
          ['Monday to Friday', 'Three sittings of ninety minutes: one subject new, one revised, one of questions.'],
          ['Saturday', 'A timed test in the morning; every wrong answer written out by evening.'],
          ['Sunday', 'Half a day off. The other half for the week on one sheet of paper.'],
        ],
      },
      {
        head: 'The weeks',
        body: [
          ['1 to 3', 'Polity, with arithmetic or language practice each evening.'],
          ['4 to 6', 'Geography, maps by hand; a test on polity.'],
          ['7 to 9', 'Modern history and economy; a test on geography.'],
          ['10 and 11', 'Science, environment, current affairs.'],
          ['12', 'Three full papers. Change nothing else.'],
        ],
      },
      {
        head: 'A rule',
        body: ['If a day is lost, do not carry it over. Take the next day as it stands and let Sunday mend the rest.'],
      },
    ],
  },
];

/**
 * Notes that are free in some products and sold in others; a file is either public or protected, so these have a copy.
 */
const SOLD = new Set([
  'answer-writing',
  'arithmetic-formulae',
  'number-series',
  'polity-preamble',
  'rivers-of-india',
  'weekly-plan',
]);

const folder = fileURLToPath(new URL('../media/pdf/', import.meta.url));
mkdirSync(`${folder}course`, { recursive: true });
for (const { file, title, line, colour, parts } of notes) {
  const info = { Title: title, Author: 'Sopan', Subject: line, CreationDate: new Date('2026-06-01T00:00:00Z') };
  const doc = new PDFDocument({ size: 'A4', margins: { top: 56, bottom: 56, left: 64, right: 64 }, info });
  const written = createWriteStream(`${folder}${file}.pdf`);
  if (SOLD.has(file)) written.on('finish', () => copyFileSync(`${folder}${file}.pdf`, `${folder}course/${file}.pdf`));
  doc.pipe(written);
  for (let i = 0; i < 5; i += 1) doc.rect(64 + i * 9, 92 - i * 9, 9, 9 + i * 9).fill(i === 4 ? '#e3a33b' : colour);
  doc.fillColor('#6a5d4b').font('Helvetica').fontSize(10).text(line, 124, 58);
  doc.fillColor(colour).font('Times-Bold').fontSize(25).text(title, 124, 74);
  doc.x = 64;
  doc.y = 128;
  for (const { head, body } of parts) {
    if (doc.y > doc.page.height - 150) doc.addPage();
    doc.fillColor(colour).font('Times-Bold').fontSize(15).text(head, 64, doc.y, { width: 467 });
    doc.moveDown(0.35);
    for (const item of body) {
      if (doc.y > doc.page.height - 100) doc.addPage();
      const [term, text] = typeof item === 'string' ? ['', item] : item;
      doc.fillColor('#2b2118').fontSize(11.5);
      if (term) doc.font('Times-Bold').text(`${term}:  `, 64, doc.y, { width: 467, lineGap: 2.5, continued: true });
      doc.font('Times-Roman').text(text, { width: 467, lineGap: 2.5, paragraphGap: 5 });
    }
    doc.moveDown(0.7);
  }
  doc
    .fillColor('#6a5d4b')
    .font('Helvetica')
    .fontSize(9)
    .text('Sopan, one step at a time. Free to copy for study.', 64, doc.page.height - 72, { width: 467 });
  doc.end();
}
